"""Clash of Cultures: explore, settle, learn and quarrel in the ancient world."""
