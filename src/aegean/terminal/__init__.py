"""Play in the terminal: the same prompt as everywhere, as text."""
