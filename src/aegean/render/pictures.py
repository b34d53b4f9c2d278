"""The small picture that stands for a game, in the lobby and at the head of its table."""

from typing import Final

from aegean.render.svg import centred, escape

FIGURES: Final = {
    # symbol, x, y of its middle, size
    "polis": (("temple", 176, 84, 92), ("column1", 96, 106, 44), ("column1", 256, 108, 40), ("amphora", 48, 110, 46)),
    "poseidon": (("trireme", 178, 92, 100), ("gift", 72, 86, 76), ("wave", 268, 120, 46)),
    "parthenon": (("temple", 170, 76, 86), ("great-harbor", 262, 108, 56), ("grapes", 58, 100, 50)),
    "clash": (("helmet", 168, 84, 92), ("spears", 76, 92, 62), ("fortress", 258, 104, 60)),
}
GROUNDS: Final = {"polis": "--board", "poseidon": "--sea", "parthenon": "--sea", "clash": "--sand"}


def picture(game: str, name: str) -> str:
    """A scene of silhouettes."""
    ground = f"var({GROUNDS.get(game, '--board')})"
    figures = "".join(centred(symbol, x, y, size, "var(--fig)", ground) for symbol, x, y, size in FIGURES.get(game, ()))
    return (
        f'<svg viewBox="0 0 320 180" role="img" aria-label="{escape(name)}">'
        f'<rect width="320" height="180" rx="10" fill="{ground}"/>'
        '<path d="M0 84L60 38l34 34 58-58 52 56 36-30 80 62v78H0z" fill="var(--fig)" opacity=".12"/>'
        '<path d="M0 132q80-16 160-4t160-8v50q0 10-10 10H10q-10 0-10-10z" fill="var(--fig)" opacity=".16"/>'
        f'{figures}<rect x="0" y="160" width="320" height="8" fill="url(#p-meander)"/></svg>'
    )
