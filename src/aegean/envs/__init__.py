"""aegean in the languages of other libraries: PettingZoo, Gymnasium, OpenSpiel, and batches of tables for learners.

Everything here needs numpy; `pip install 'aegean[rl]'` brings it with gymnasium and pettingzoo, `'aegean[openspiel]'` OpenSpiel.
Nothing is imported before it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from aegean.envs.aec import aec_env
    from aegean.envs.batch import Batch
    from aegean.envs.gym import SeatEnv
    from aegean.envs.parallel import parallel_env
    from aegean.envs.table import Table

__all__ = ["Batch", "SeatEnv", "Table", "aec_env", "parallel_env"]

HOMES: Final = {"Batch": "batch", "SeatEnv": "gym", "Table": "table", "aec_env": "aec", "parallel_env": "parallel"}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
