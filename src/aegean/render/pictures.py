"""The small picture that stands for a game, in the lobby and at the head of its table."""

from collections.abc import Sequence

from aegean.render.svg import centred, escape, text

Figure = tuple[str, float, float, float]
"""A symbol, the place of its middle and its size."""


def picture(name: str, ground: str = "--board", figures: Sequence[Figure] = ()) -> str:
    """A scene of silhouettes before a ground of the theme; without figures, the game's initial."""
    ground = f"var({ground})"
    drawn = "".join(centred(symbol, x, y, size, "var(--fig)", ground) for symbol, x, y, size in figures)
    if not figures:
        drawn = text(160, 122, name[:1], 96, "var(--fig)", 'class="nm" text-anchor="middle"')
    return (
        f'<svg viewBox="0 0 320 180" role="img" aria-label="{escape(name)}">'
        f'<rect width="320" height="180" rx="10" fill="{ground}"/>'
        '<path d="M0 84L60 38l34 34 58-58 52 56 36-30 80 62v78H0z" fill="var(--fig)" opacity=".12"/>'
        '<path d="M0 132q80-16 160-4t160-8v50q0 10-10 10H10q-10 0-10-10z" fill="var(--fig)" opacity=".16"/>'
        f'{drawn}<rect x="0" y="160" width="320" height="8" fill="url(#p-meander)"/></svg>'
    )
