"""Action cards: `civil.py` lists the civil halves and knows what playing one of them has in common."""
