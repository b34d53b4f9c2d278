"""Learning corrections of a guide from games played out in pairs (docs/bots.md)."""
