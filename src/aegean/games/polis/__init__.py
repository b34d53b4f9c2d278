"""Polis: auctions and city tableaux for three to five players."""
