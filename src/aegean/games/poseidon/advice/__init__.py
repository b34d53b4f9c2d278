"""What a sensible player of Poseidon does, a module a concern. The greedy bot follows it, the search bot begins with it."""
