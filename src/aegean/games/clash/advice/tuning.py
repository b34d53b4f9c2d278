"""Numbers under trial."""

from typing import Final

NAMES: Final = [
    ("sane_late", 5000),
    ("sane_now", 1000),
    ("way", 850),
    ("saved", 5),
    ("earliest", 12),
    ("nearly", 4),
    ("advgoods", 3),
    ("opens", 1500),
    ("opensthe", 2000),
    ("port", 7000),
    ("ship", 6000),
    ("route", 4000),
    ("hoped", 1000),
    ("region", 3000),
    ("start", 0),
    ("culture", 500),
    ("adv", 1700),
    ("settler", 700),
    ("portlater", 600),
    ("fishing", 1100),
    ("units", 0),
    ("larger", 900),
    ("sanemiss", 3),
    ("charts", 0),
    ("search", 0),
]
K: Final[list[int]] = [value for _, value in NAMES]
