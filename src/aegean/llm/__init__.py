"""Language models at the table: a prompt as text, moves as text, what was refused and why, and the talk in a log."""
