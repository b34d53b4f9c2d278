"""Style and script: only files known when the server starts, compressed once, under addresses that change with them."""

from pathlib import Path

import brotli
import pytest

from aegean.web import assets
from tests.web.site import Site


def test_a_known_file_is_served_compressed_and_kept_for_ever(site: Site) -> None:
    visitor = site.visitor()
    answer = visitor.get(assets.asset("app.css"), headers={"accept-encoding": "br"})
    assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "br"
    assert visitor.get("/static/app.css", headers={"accept-encoding": "identity"}).content == answer.content


@pytest.mark.parametrize("name", ["secret.js", "secret.css", "secret.svg", "secret.txt"])
def test_a_file_of_the_machine_is_not_served(site: Site, tmp_path: Path, name: str) -> None:
    secret = tmp_path / name
    secret.write_text("a secret of the machine")
    for spelling in (f"/static/{secret}", f"/static/%2F{str(secret)[1:]}", f"/static/./{secret}", f"/static/..{secret}"):
        answer = site.visitor().get(spelling)
        assert answer.status_code == 404 and "secret of" not in answer.text, spelling


@pytest.mark.parametrize("name", ["x" * 9000, "vendor/%2e%2e/app.css", "vendor//htmx.js", "", "vendor", "a%00.css", "APP.CSS"])
def test_other_spellings_are_not_found(site: Site, name: str) -> None:
    assert site.visitor().get(f"/static/{name}").status_code in (400, 404, 414)


def test_nothing_is_read_or_compressed_for_a_request(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> bytes:
        raise AssertionError("at the start, not now")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    monkeypatch.setattr(brotli, "compress", refuse)
    for name in ("app.css", "theme.css", "aegean.js", "icon.svg", "none.css"):
        assert site.visitor().get(f"/static/{name}").status_code in (200, 404)
