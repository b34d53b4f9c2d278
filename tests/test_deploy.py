"""The files in deploy/ name what there is. Nobody builds a container in a test: every line is checked that can be without one."""

import re
import shlex
import tomllib
from pathlib import Path

from aegean.cli import parser
from aegean.web.app import documented

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

KNOWN = {"FROM", "RUN", "COPY", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT", "CMD"}


def container() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, each on one line."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def told(instruction: str) -> list[str]:
    return [rest for name, rest in container() if name == instruction]


def test_every_instruction_is_one_and_the_last_image_runs_the_server_as_its_own_user() -> None:
    names = [name for name, _ in container()]
    assert set(names) <= KNOWN
    last = names[len(names) - names[::-1].index("FROM") :]
    assert last.index("USER") < last.index("ENTRYPOINT") and "useradd" in told("RUN")[-1]
    assert told("USER")[0] in told("RUN")[-1]


def test_what_is_copied_is_there() -> None:
    stages = [line.split(" AS ")[1] for line in told("FROM") if " AS " in line]
    for line in told("COPY"):
        *sources, target = [part for part in line.split() if not part.startswith("--")]
        assert target.startswith("/")
        stage = re.search(r"--from=(\S+)", line)
        assert stage[1] in stages if stage else all((ROOT / source).exists() for source in sources)
    constraints = re.search(r"PIP_CONSTRAINT=/source/(\S+)", " ".join(told("ENV")))
    assert constraints is not None and (ROOT / constraints[1]).is_file()


def test_what_is_installed_and_started_is_what_the_package_offers() -> None:
    installed = re.search(r"pip install .*'/source\[(\w+)\]'", " ".join(told("RUN")))
    assert installed is not None and installed[1] in PROJECT["optional-dependencies"]
    program = shlex.split(told("ENTRYPOINT")[0].strip("[]"))[0]
    assert program in PROJECT["scripts"]
    started = parser("serve").parse_args(shlex.split(told("CMD")[0].strip("[]").replace(",", " ")))
    assert started.command == "serve" and str(started.data) == told("VOLUME")[0]
    version = re.search(r"python:(\d+)\.(\d+)", told("FROM")[-1])
    assert version is not None and PROJECT["requires-python"] == f">={version[1]}.{version[2]}"
    assert ("get", "/health") in documented() and ":8000/health" in told("HEALTHCHECK")[0] and told("EXPOSE") == ["8000"]


def test_what_git_ignores_stays_out_of_the_build() -> None:
    """An environment or half a build in the checkout would make the image large, or not what the sources say."""
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").split()]
    assert set(left_out) == {".git", *[line if "/" in line else f"**/{line}" for line in ignored]}


def test_what_compiling_needs_is_installed_before() -> None:
    """Without make gcc links on one core only, without saying so."""
    first = told("RUN")[0]
    assert "AEGEAN_COMPILE=1" in told("ENV")[0] and {"gcc", "libc6-dev", "make"} <= set(first.split())


def test_podman_is_told_to_keep_the_health_check() -> None:
    """Its own format has none: the line would be left out with a warning."""
    assert told("HEALTHCHECK")
    texts = [ROOT / "deploy" / "Containerfile", ROOT / "docs" / "hosting.md"]
    builds = [line for text in texts for line in re.findall(r"podman build .*", text.read_text(encoding="utf-8"))]
    assert len(builds) == 2 and all("--format docker" in line for line in builds)


def test_the_container_is_run_and_copied_from_as_the_docs_say() -> None:
    docs = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    run = re.search(r"podman run .* aegean (serve .*)", docs)
    backup = re.search(r"podman exec aegean aegean (backup .*)", docs)
    assert run is not None and backup is not None
    for command in (shlex.split(run[1]), shlex.split(backup[1])):
        assert str(parser(command[0]).parse_args(command).data) == told("VOLUME")[0]


def test_services_start_commands_there_are() -> None:
    found = "".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "deploy").glob("*.service")))
    commands = [shlex.split(line.replace("$(date +%%F)", "day")) for line in re.findall(r"/bin/aegean ([^'\n]+)", found)]
    assert {words[0] for words in commands} == {"serve", "backup"}
    for words in commands:
        parser(words[0]).parse_args(words)
