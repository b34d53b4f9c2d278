"""The kernel: positions, steps, actions, sessions. It knows no game."""
