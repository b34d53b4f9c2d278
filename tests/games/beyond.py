"""Numbers an action never says."""

ARG = (1 << 20) - 1


def beyond(actions: list[int], least: int = 1) -> list[int]:
    """Of each kind of action that says a number, the first one beyond those it says, and the largest there is."""
    last: dict[int, int] = {}
    for action in actions:
        last[action & ~ARG] = max(last.get(action & ~ARG, 0), action & ARG)
    return [kind | number for kind, highest in last.items() if highest >= least for number in (highest + 1, ARG)]
