"""Games as data for learners: every choice with what its seat saw, what was legal, what came of it, and what a search thinks.

`aegean export` writes it as Parquet, `aegean.dataset.load` reads it into numpy. Needs `pip install 'aegean[data]'`.
"""

from aegean.dataset.parquet import Dataset, load

__all__ = ["Dataset", "load"]
