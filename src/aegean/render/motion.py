"""What moves when a table is drawn anew. The drawing only says what a thing is and where it lies; the page lets it fly.

A thing is named by what everybody who sees the drawing can see: a card that lies face down has no name of its own.
"""


def flies(thing: str, place: str, number: int = 1, source: str = "") -> str:
    """Attributes of a thing at a place: when one more appears elsewhere, it flies there from where there is one less, and from
    the element `source` if there is none."""
    many = f' data-n="{number}"' if number != 1 else ""
    origin = f' data-from="{source}"' if source else ""
    return f' data-fly="{thing}@{place}"{many}{origin}'


def counts(value: int | str) -> str:
    """The attribute of a number that counts up or down when it changes."""
    return f' data-count="{value}"' if isinstance(value, int) else ""
