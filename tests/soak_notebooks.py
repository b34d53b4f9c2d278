"""The notebooks of examples/ run from the first cell to the last. Needs aegean[notebooks]; part of `make soak`."""

import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("notebooks/*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    for file in EXAMPLES.glob("*.py"):
        shutil.copy(file, tmp_path)
    (tmp_path / "notebooks").mkdir()
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path / "notebooks")}}).execute()
