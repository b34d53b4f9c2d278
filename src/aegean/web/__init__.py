"""The tables in the browser. Knows prompts, regions and logs, and no game."""
