"""Action cards: `civil.py` knows who may play what; a card's effect is in the module of its family."""
