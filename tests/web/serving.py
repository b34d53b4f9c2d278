"""`aegean serve` as a process of its own on a free port of this machine, and a raw client for its streams."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


LONGEST_START = 180
"""Seconds; on a fresh clone every module is compiled first, while other tests do the same."""


class Serving:
    """A running server; its output goes to a file."""

    def __init__(
        self, folder: Path, workers: int = 1, database: str = "", pause: float = 0.0, limits: tuple[str, ...] = ()
    ) -> None:
        self.folder, self.workers, self.database, self.pause, self.limits = folder, workers, database, pause, limits
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Serving":
        command = [sys.executable, "-m", "tests.web.dealt", "serve", "--port", str(self.port), "--data", str(self.folder)]
        command += ["--workers", str(self.workers), "--pause", str(self.pause), "--pause-alone", "0"]
        command += [part for limit in self.limits for part in ("--limit", limit)]
        command += ["--db", self.database] if self.database else []
        with (self.folder / "serve.log").open("ab") as output:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output, start_new_session=True)
        end = time.monotonic() + LONGEST_START
        while time.monotonic() < end:
            try:
                if self.get("/health")[0] == 200:
                    return self
            except OSError:
                time.sleep(0.02)
        raise AssertionError((self.folder / "serve.log").read_text())

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop; returns its exit code. A crash ends its workers too."""
        assert self.process is not None
        if number == signal.SIGKILL:
            os.killpg(self.process.pid, number)
        else:
            self.process.send_signal(number)
        return self.process.wait(20)

    def __enter__(self) -> "Serving":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()

    def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, str], str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
        connection.close()
        return found

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
        return self.request("GET", path, b"", **headers)

    def size(self, path: str, **headers: str) -> int:
        """How many bytes the body of an answer has as it is sent."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        assert answer.status == 200, path
        length = len(answer.read())
        connection.close()
        return length


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.cookie = ""

    def get(self, path: str) -> str:
        status, _, text = self.server.get(path, cookie=self.cookie)
        assert status == 200, text
        return text

    def post(self, path: str, form: dict[str, Any]) -> tuple[int, dict[str, str], str]:
        body = urlencode(form).encode()
        kind = {"content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin"}
        status, headers, text = self.server.request("POST", path, body, cookie=self.cookie, **kind)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return status, headers, text

    def table(self, *seats: str, game: str = "polis", **more: str) -> str:
        form = {"name": "Ada", **{f"seat{n}": kind for n, kind in enumerate(seats)}, **more}
        status, headers, text = self.post(f"/new/{game}", form)
        assert status == 303, text
        return headers["location"].removeprefix("/t/")

    def header(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.get(f"/api/v1/tables/{id}"))
        return found

    def move(self, id: str, seat: int, choice: int = 0) -> int:
        """One of the options of the seat; returns the status of the answer."""
        seen, key = self.option(id, seat, choice)
        return self.post(f"/t/{id}/act", {"seat": seat, "seen": seen, "act": key})[0]

    def option(self, id: str, seat: int, choice: int = 0) -> tuple[int, str]:
        """The last entry the seat has seen, and one of its options."""
        prompt = json.loads(self.get(f"/api/v1/tables/{id}/prompt?seat={seat}"))
        return prompt["seq"], prompt["options"][choice % len(prompt["options"])]["key"]

    def stream(self, path: str, encoding: str = "identity", **headers: str) -> "Stream":
        return Stream(self.server.port, path, {"cookie": self.cookie, "accept-encoding": encoding, **headers})


class Stream:
    """An open event stream."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200, self.answer.read()

    def event(self) -> dict[str, str]:
        """The next event that is no comment."""
        found: dict[str, str] = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if not line and found:
                return found
            name, colon, value = line.partition(": ")
            if colon and name:
                found[name] = found.get(name, "") + value

    def until(self, pattern: str) -> dict[str, str]:
        """The next event whose data hold something."""
        while True:
            event = self.event()
            if re.search(pattern, event.get("data", "")):
                return event

    def close(self) -> None:
        self.connection.close()
