"""What is released: versions that agree, wheels for every Python we say we run on, links that lead somewhere."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import aegean

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))
RUNNERS = {"ubuntu-24.04", "ubuntu-24.04-arm", "macos-15", "macos-15-intel", "windows-2025"}


def test_changelog_and_citation_tell_of_this_version() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert released[0] == f"{aegean.__version__} - {citation['date-released']}"
    assert citation["version"] == aegean.__version__
    assert headings.index(released[0]) <= 1, "only what is not released yet stands above"


def test_there_are_wheels_for_every_python_from_the_oldest_on() -> None:
    wheels = PROJECT["tool"]["cibuildwheel"]
    minors = [int(minor) for minor in re.findall(r"cp3(\d+)-\*", wheels["build"])]
    oldest = int(PROJECT["project"]["requires-python"].removeprefix(">=3."))
    assert minors == list(range(oldest, oldest + len(minors))) and len(minors) >= 4
    assert wheels["environment"] == {"AEGEAN_COMPILE": "1"}


def test_the_release_runs_its_jobs_in_an_order_that_exists_and_publishes_only_tags() -> None:
    jobs = WORKFLOW["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert {needs} <= set(jobs) if isinstance(needs, str) else set(needs) <= set(jobs)
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert re.fullmatch(r"[\w.-]+/[\w.-]+@(v\d+(\.\d+)*|release/v1)", step.get("uses", "a/b@v1"))
    assert set(jobs["wheels"]["strategy"]["matrix"]["os"]) == RUNNERS
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}


def test_what_one_job_uploads_another_downloads() -> None:
    steps = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
    sent = {step["with"]["name"] for step in steps if step.get("uses", "").startswith("actions/upload-artifact@")}
    fetched = [step["with"] for step in steps if step.get("uses", "").startswith("actions/download-artifact@")]
    assert sent == {"source", "plain", "wheels-${{ matrix.os }}"}
    assert {wanted["name"] for wanted in fetched if "name" in wanted} == {"source"}
    assert [wanted["pattern"] for wanted in fetched if "pattern" in wanted] == ["{source,plain,wheels-*}"]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_outside_the_site_lead_somewhere(name: str) -> None:
    """Those between the pages of docs/ are checked by `make docs`."""
    text = (ROOT / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / link).exists()] == []
