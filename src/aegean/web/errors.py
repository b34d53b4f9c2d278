"""What a visitor did wrong, with the status that says so."""

from typing import ClassVar

from aegean.kernel.errors import AegeanError


class Refused(AegeanError):
    """Something that cannot be done; the message says why."""

    status: ClassVar[int] = 400


class NotFound(Refused):
    status = 404


class NotYours(Refused):
    status = 403


class Outdated(Refused):
    """What the visitor saw is no longer so."""

    status = 409


class TooOften(Refused):
    status = 429


class Damaged(Refused):
    """What is stored of a table cannot be read; the other tables do not notice."""

    status = 409
