"""What a sensible player of Parthenon does, a module a concern. Citizen follows it, Strategos begins with it."""
