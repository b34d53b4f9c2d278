"""The titles."""
