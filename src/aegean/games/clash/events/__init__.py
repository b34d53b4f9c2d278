"""Event cards: `draw.py` draws one and resolves its icon; a text's effect is in the module of its family."""
