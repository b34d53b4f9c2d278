"""Cards with a rule of their own, a module a card or family."""
