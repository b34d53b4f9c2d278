"""Runs a coroutine where no other loop runs: Playwright's keeps running in the thread of whatever test comes after it."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(main: Coroutine[Any, Any, object]) -> None:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, main).result()
