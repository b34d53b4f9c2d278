"""Whether the kernel and the rules run interpreted or compiled."""

from aegean.kernel import position


def mode() -> str:
    """`compiled` or `interpreted`."""
    return "interpreted" if str(position.__file__).endswith(".py") else "compiled"
