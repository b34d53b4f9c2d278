"""Event cards: `draw.py` draws one and resolves its icon, `texts.py` lists the texts."""
