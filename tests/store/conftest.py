from tests.web.conftest import database

__all__ = ["database"]
