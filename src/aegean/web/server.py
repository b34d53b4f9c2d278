"""What one worker holds: the store, the tables in memory, the streams, the bots."""

import base64
import hashlib
import hmac
import logging
import time
from functools import cache
from pathlib import Path
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadEdition
from aegean.kernel.title import Title
from aegean.store import Store
from aegean.store.bus import Bus
from aegean.store.records import Person, TableRecord
from aegean.store.tables import hash_of
from aegean.web.bots import Bots
from aegean.web.frames import Frames
from aegean.web.hub import Hub
from aegean.web.limits import Limits
from aegean.web.room import Rooms
from aegean.web.settings import Settings

journal: Final = logging.getLogger("aegean.server")


@cache
def own_edition(title: Title[Any]) -> Edition:
    """The title's own edition, read once."""
    return title.edition()


class Server:
    """One per worker process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.url)
        self.rooms: Final = Rooms(self.store)
        self.frames: Final = Frames()
        self.hub: Final = Hub()
        self.limits: Final = Limits(settings.limits)
        self.bots: Final = Bots(settings, self.rooms, self.hub, self.limits)
        key = settings.key()
        self.old_cookies: Final = URLSafeSerializer(key, salt="person")
        self.key: Final = key
        self.admin_notes: Final = URLSafeTimedSerializer(key + settings.key("admin"), salt="admin")
        self.bus: Bus | None = None
        self.checked = (float("-inf"), "")

    def open(self) -> None:
        """Begin to listen and to move bots; in the event loop."""
        self.hub.open()
        self.bots.open()
        self.bus = Bus(self.store.engine, self._heard, self.hub.restored)

    async def close(self) -> None:
        self.hub.close()
        await self.bots.close()
        if self.bus is not None:
            self.bus.close()
        self.store.close()

    def changed(self, id: str, version: int) -> None:
        """Something durable happened at a table: tell its streams and bots."""
        self.hub.heard(id, version)
        self.bots.wake(id)

    def _heard(self, id: str, version: int) -> None:
        """Something happened at a table, perhaps in another worker."""
        self.hub.heard(id, version)
        self.bots.heard(id)

    def invite(self, id: str, seat: int) -> str:
        """A fresh secret link to a seat; the one before stops working."""
        record = self.store.tables.get(id)
        number = record.seats[seat].invitation + 1 if record is not None else 0
        return self.store.tables.invite(id, seat, self._token(id, seat, number))

    def invitation(self, record: TableRecord, seat: int) -> str:
        """The link of a seat that still holds, made again from the server's key; nothing if there is none."""
        sitting = record.seats[seat]
        token = self._token(record.id, seat, sitting.invitation)
        return token if sitting.kind == "invited" and sitting.invite == hash_of(token) else ""

    def _token(self, id: str, seat: int, number: int) -> str:
        made = hmac.new(self.key, f"invitation {id} {seat} {number}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:18]).decode()

    def of_old_cookie(self, token: str) -> Person | None:
        """Whose cookie this was before browsers had passes. It is good for getting the first one, and never again."""
        try:
            id = str(self.old_cookies.loads(token))
        except BadSignature:
            return None
        return None if self.store.passes.any_ever(id) else self.store.people.get(id)

    def trouble(self) -> str:
        """What keeps this worker from its work, empty if nothing does; looked at once a second at most."""
        checked, found = self.checked
        if checked + 1.0 < time.monotonic():
            found = self._trouble()
            self.checked = (time.monotonic(), found)
        return found

    def _trouble(self) -> str:
        try:
            self.store.check()
        except Exception as error:
            journal.error("the database cannot be written: %s", error)
            return "the database cannot be written"
        return self.bots.trouble or (self.bus.trouble if self.bus is not None else "nobody listens for changes")

    def editions(self, title: Title[Any]) -> list[Edition]:
        """The title's own edition and those laid into the data directory as editions/*.toml."""
        found = [own_edition(title)]
        for path in sorted(Path(self.settings.data, "editions").glob("*.toml")):
            try:
                found.append(title.edition(path))
            except BadEdition:
                continue
        return found
