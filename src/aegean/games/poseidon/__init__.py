"""Poseidon: nations, merchants and fleets of the Bronze Age for two to five players."""
