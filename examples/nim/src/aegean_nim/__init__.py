"""Nim for aegean: a whole game in three short modules, added by an entry point."""
