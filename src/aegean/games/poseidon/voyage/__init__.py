"""The search for the best voyages of a fleet (POS-A1): exact, and without a rule of the game. `frontier` begins it."""
