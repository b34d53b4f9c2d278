"""Teaching: guided first games and lessons, which are files, and what follows a reader through them. Knows no single game."""
