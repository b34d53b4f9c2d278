"""Whether the kernel and the rules run interpreted or compiled."""

from aegean.kernel import game


def mode() -> str:
    """`compiled` or `interpreted`."""
    return "interpreted" if str(game.__file__).endswith(".py") else "compiled"
