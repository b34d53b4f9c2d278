"""Keys, cookies and tokens: what opens a door, and how it stops doing so."""

import asyncio
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from starlette.testclient import TestClient
from starlette.types import Message

from aegean.commands import serve
from aegean.kernel.errors import AegeanError
from aegean.web.settings import Settings
from tests.web.apart import run_apart
from tests.web.site import Site

PASSWORD = "correct horse"


def signed_in(site: Site, name: str = "Ada") -> TestClient:
    visitor = site.visitor()
    assert visitor.post("/me", data={"name": name}).status_code == 303
    return visitor


def known(visitor: TestClient) -> bool:
    return 'action="/logout"' in visitor.get("/me").text


def copy_of(site: Site, visitor: TestClient) -> TestClient:
    """Another browser with the same cookie."""
    other = site.visitor()
    other.cookies.update(dict(visitor.cookies))
    return other


def keep(visitor: TestClient, password: str = PASSWORD, old: str | None = None, login: str = "ada") -> int:
    form = {"login": login, "password": password, **({} if old is None else {"old": old})}
    return visitor.post("/me/password", data=form).status_code


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 31])
def test_a_key_that_was_cut_short_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(AegeanError, match="cut short"):
        Settings(str(tmp_path)).prepare()


def test_a_key_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(AegeanError, match="No space left"):
        Settings(str(tmp_path)).prepare()
    assert list(tmp_path.iterdir()) == []


def test_signing_out_ends_the_cookie_and_every_copy_of_it(site: Site) -> None:
    ada = signed_in(site)
    thief = copy_of(site, ada)
    assert known(thief)
    assert ada.post("/logout").status_code == 303
    assert not known(ada) and not known(thief)


def test_signing_out_here_does_not_sign_out_elsewhere(site: Site) -> None:
    ada = signed_in(site)
    assert keep(ada) == 303
    elsewhere = site.visitor()
    assert elsewhere.post("/login", data={"login": "ada", "password": PASSWORD}).status_code == 303
    ada.post("/logout")
    assert known(elsewhere) and not known(ada)


def test_a_new_password_needs_the_old_one_and_ends_all_cookies_of_before(site: Site) -> None:
    ada = signed_in(site)
    assert keep(ada) == 303
    thief = copy_of(site, ada)
    assert keep(thief, "stolen for ever") == 403 and keep(thief, "stolen for ever", "a guess") == 403
    assert keep(ada, "another horse", PASSWORD) == 303
    assert known(ada) and not known(thief)
    again = site.visitor("10.0.0.1")
    assert again.post("/login", data={"login": "ada", "password": PASSWORD}).status_code == 403
    assert again.post("/login", data={"login": "ada", "password": "another horse"}).status_code == 303


def test_a_cookie_signed_with_the_key_of_the_server_opens_nothing(site: Site, tmp_path: Path) -> None:
    ada = signed_in(site)
    person = site.server.store.passes.holder(ada.cookies["aegean"], "browser")
    assert person is not None
    forged = site.visitor()
    forged.cookies.set("aegean", str(URLSafeSerializer((tmp_path / "key").read_bytes(), salt="person").dumps(person.id)))
    assert not known(forged)


def test_a_cookie_of_before_there_were_passes_is_exchanged_once(site: Site, tmp_path: Path) -> None:
    person = site.server.store.people.add("Ada")
    old = str(URLSafeSerializer((tmp_path / "key").read_bytes(), salt="person").dumps(person.id))
    ada, copy = site.visitor(), site.visitor()
    ada.cookies.set("aegean", old)
    copy.cookies.set("aegean", old)
    assert known(ada) and known(ada), "with the pass it was given"
    assert not known(copy)


def test_tokens_are_named_listed_and_revoked_one_by_one(site: Site) -> None:
    ada = signed_in(site)
    tokens = {}
    for name in ("my bot", "my notebook"):
        page = ada.post("/me/token", data={"program": name}).text
        tokens[name] = page.split("Bearer ")[1].split("<")[0].strip()
    shown = ada.get("/me").text
    assert "my bot" in shown and "my notebook" in shown and not any(token in shown for token in tokens.values())

    def works(token: str) -> bool:
        program = site.visitor(authorization=f"Bearer {token}")
        body = {"game": "polis", "seats": ["me", "open", "open"]}
        return program.post("/api/v1/tables", json=body).status_code == 201

    assert works(tokens["my bot"]) and works(tokens["my notebook"])
    listed = shown.split('name="end" value="')
    first = next(
        part.split('"')[0] for part, before in zip(listed[1:], listed, strict=False) if "my bot" in before.split("<li>")[-1]
    )
    assert ada.post("/me/token", data={"end": first}).status_code == 303
    assert not works(tokens["my bot"]) and works(tokens["my notebook"])
    assert "my bot" not in ada.get("/me").text


def test_a_cookie_is_no_token_and_a_token_no_cookie(site: Site) -> None:
    ada = signed_in(site)
    assert site.visitor(authorization=f"Bearer {ada.cookies['aegean']}").post("/api/v1/tables", json={}).status_code == 403
    token = site.visitor().post("/api/v1/people", json={"name": "Bo"}).json()["token"]
    browser = site.visitor()
    browser.cookies.set("aegean", token)
    assert not known(browser)


def test_passwords_are_tried_only_so_often_for_an_account_from_wherever(site: Site) -> None:
    keep(signed_in(site))
    statuses = []
    for number in range(30):
        eve = TestClient(
            site.app, headers={"sec-fetch-site": "same-origin"}, client=(f"10.0.0.{number}", 1), follow_redirects=False
        )
        statuses.append(eve.post("/login", data={"login": "ada", "password": f"guess {number}"}).status_code)
    assert statuses[0] == 403 and statuses[-1] == 429
    other = site.visitor("10.0.1.1")
    assert other.post("/login", data={"login": "bo", "password": "x"}).status_code == 403, "another account is not shut"


@pytest.mark.parametrize(("given", "believed"), [([], False), (["--proxy", "10.1.1.1"], True)])
def test_who_forwards_a_request_is_believed_only_if_it_was_configured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[str], believed: bool
) -> None:
    import argparse

    told: dict[str, object] = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **more: told.update(more))
    monkeypatch.setattr(Settings, "to_environment", lambda settings: None)
    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    serve.run(parser.parse_args(["--data", str(tmp_path), *given]))
    assert told["proxy_headers"] is believed
    assert told["forwarded_allow_ips"] == (["10.1.1.1"] if believed else [])


def test_limits_are_read_or_refused_in_words(tmp_path: Path) -> None:
    import argparse

    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    for text in ("flights=3", "act=often", "tables", "streams=many"):
        with pytest.raises(AegeanError, match="limit"):
            serve.run(parser.parse_args(["--data", str(tmp_path), "--limit", text]))


def test_a_stream_ends_for_who_has_signed_out(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aegean.web.stream.LOOK_AGAIN", -1.0)
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    request = ada.build_request("GET", f"/t/{id}/events?seat=0&v=0", headers={"cookie": cookie, "accept-encoding": "identity"})
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": request.url.path,
        "query_string": request.url.query,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("10.0.0.9", 1),
        "server": ("testserver", 80),
    }

    async def watch() -> list[Message]:
        sent: list[Message] = []
        asked = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> Message:
            return asked.pop() if asked else await asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            sent.append(message)

        stream = asyncio.create_task(site.app(scope, receive, send))
        while not stream.done() and not any(b"id: " in message.get("body", b"") for message in sent):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(ada.post, "/logout")
        site.server.hub._wake_all()
        await asyncio.wait_for(stream, 30)
        return sent

    assert run_apart(watch())[-1]["more_body"] is False
