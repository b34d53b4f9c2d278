"""Who sends headers drop by drop is not waited for."""

import asyncio

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from aegean.web import slow_heads
from tests.web.apart import run_apart


async def said(drops: list[bytes], pause: float) -> bytes:
    """What a server answers to headers that come in drops, until it ends the connection or half a second has passed."""
    config = uvicorn.Config(PlainTextResponse("hello"), port=0, http=slow_heads.Protocol, log_level="critical", lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.servers[0].sockets[0].getsockname()[1])
    found = b""
    try:
        for drop in drops:
            writer.write(drop)
            await asyncio.sleep(pause)
        found = await asyncio.wait_for(reader.read(), 0.5)
    except (TimeoutError, ConnectionError):
        found = b"still open"
    finally:
        writer.close()
        server.should_exit = True
        await serving
    return found


def test_headers_that_do_not_come_end_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_heads, "SLOWEST_HEAD", 0.1)
    assert run_apart(said([b"GET / HTTP/1.1\r\n", b"Host: here\r\n", b"X-A: 1\r\n"], 0.05)) == b""
    assert run_apart(said([b""], 0.0)) == b"", "nor is who connects and says nothing"


def test_a_request_that_has_come_is_answered_and_the_connection_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_heads, "SLOWEST_HEAD", 0.1)
    assert run_apart(said([b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"], 0.2)) == b"still open"
    assert run_apart(said([b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"], 0.0)).endswith(b"hello")
