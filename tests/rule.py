"""`@rule("POL-2.6")` on a test says which rules it holds; a test of its own checks that every rule is held by one."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
