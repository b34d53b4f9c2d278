"""Parthenon: Rise of the Aegean. A module a phase of the season."""
