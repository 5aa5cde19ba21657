"""The notebook runs from top to bottom in a fresh kernel, without a network, and shows a table and a page."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

PATH = Path(__file__).parents[2] / "examples" / "bang.ipynb"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The notebook after it ran, in a folder of its own."""
    pytest.importorskip("starlette")
    notebook = nbformat.read(PATH, as_version=4)
    resources = {"metadata": {"path": str(tmp_path_factory.mktemp("notebook"))}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    return notebook


def outputs(notebook: Any, kind: str) -> list[str]:
    """All outputs of one kind, as text."""
    return [out["data"][kind] for cell in notebook.cells for out in cell.get("outputs", []) if kind in out.get("data", {})]


@pytest.mark.filterwarnings("ignore")  # of the machinery of kernels, not of what the notebook shows
def test_it_plays_watches_and_reviews(played: Any) -> None:
    tables = [text for text in outputs(played, "text/html") if "iframe" not in text]
    assert len(tables) == 2
    (page,) = [text for text in outputs(played, "text/html") if "iframe" in text]
    assert "srcdoc" in page and "https://" not in page and "review" in page
    printed = "".join(out.get("text", "") for cell in played.cells for out in cell.get("outputs", []) if out.get("name") == "stdout")
    assert "Winners" in printed and "cannot play 'Duel'" in printed and "games won" in printed


@pytest.mark.filterwarnings("ignore")
def test_it_warns_of_nothing(played: Any) -> None:
    assert not [out for cell in played.cells for out in cell.get("outputs", []) if out.get("name") == "stderr"]


def test_it_is_kept_without_outputs() -> None:
    notebook = nbformat.read(PATH, as_version=4)
    assert all(not cell.get("outputs") and cell.get("execution_count") is None for cell in notebook.cells if cell.cell_type == "code")
