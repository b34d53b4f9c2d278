"""The tactics halves of action cards, each a piece that says what it refuses and does (COC-1.10)."""
