"""How Sphinx builds the manual: `make docs` writes it to build/site, and every warning is an error."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "agents", "experiments")]

from docutils import nodes  # noqa: E402
from numpy.typing import ArrayLike  # noqa: E402
from sphinx.util.inspect import signature as signature_of  # noqa: E402
from sphinx.util.inspect import stringify_signature  # noqa: E402
from sphinx.util.typing import stringify_annotation  # noqa: E402

import bang_env  # noqa: E402  # from the folders above, whatever is installed
from bang_env.kernel.spec import Spec  # noqa: E402  # likewise
from docs.writers.markdown import SOURCE  # noqa: E402  # likewise

project = "bang_env"
author = "The bang_env authors"
copyright = author  # the name that Sphinx reads
version = release = bang_env.__version__
html_title = f"bang_env {release}"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["writers", "results"]
myst_enable_extensions = ["colon_fence", "attrs_block"]
myst_heading_anchors = 4
default_role = "literal"  # docstrings write names in single backticks

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 100
autodoc_preserve_defaults = True

ARRAY_LIKE = stringify_annotation(ArrayLike, "smart")

html_theme = "furo"
html_static_path = ["theme"]
html_css_files = ["manual.css"]
html_js_files = ["manual.js"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "source_repository": "https://github.com/bang-env/bang_env/",
    "source_branch": "main",
    "source_directory": "docs/",
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def as_restructured(app: object, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Docstrings are plain text: what is indented behind a blank line is code, and stars and bars mean themselves."""
    converted: list[str] = []
    inside = False
    for line in lines:
        indented = line.startswith("    ")
        if indented and not inside and (not converted or not converted[-1].strip()):
            converted += ["::", ""]
            inside = True
        elif line.strip() and not indented:
            inside = False
        converted.append(
            line if inside else re.sub(r"(?<!\\)([*|])|(\w)_(?=\W|$)", lambda hit: f"\\{hit[1]}" if hit[1] else f"{hit[2]}\\_", line)
        )
    lines[:] = converted


def with_short_arrays(
    app: object, what: str, name: str, obj: object, options: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """NumPy's types as they are written in the code; of a spec its fields, and not what it takes before they are checked."""
    if isinstance(obj, type) and issubclass(obj, Spec) and obj is not Spec:
        signature = stringify_signature(signature_of(obj.__init__, bound_method=True), show_return_annotation=False, short_literals=True)
        signature = signature.replace("~typing.Any", "Any").replace("_: KW_ONLY, ", "")
    return shortened(signature), shortened(returned)


def shortened(text: str | None) -> str | None:
    """A signature with `ArrayLike` and `NDArray[...]` in place of what they stand for."""
    if text is None:
        return None
    text = text.replace(ARRAY_LIKE, "ArrayLike")
    any_shape = r"tuple\[~?(?:typing\.)?Any, ...\]"
    return re.sub(rf"~?(?:numpy\.)?ndarray\[{any_shape}, ~?(?:numpy\.)?dtype\[~?(?:\w+\.)?(\w+)\]\]", r"NDArray[\1]", text)


def link_files(app: object, page: nodes.document) -> None:
    """A path of the project, wherever a page names it, leads to the file."""
    for path in list(page.findall(nodes.literal)):
        text = path.astext()
        if "/" in text and not text.startswith(("/", ".")) and (ROOT / text).exists() and not isinstance(path.parent, nodes.reference):
            link = nodes.reference(refuri=f"{SOURCE}/{text}")
            path.replace_self(link)
            link += path


def setup(app: object) -> None:
    """Sphinx calls it with its application."""
    app.connect("autodoc-process-docstring", as_restructured)  # type: ignore[attr-defined]  # Sphinx has no types for it here
    app.connect("doctree-read", link_files)  # type: ignore[attr-defined]  # likewise
    app.connect("autodoc-process-signature", with_short_arrays)  # type: ignore[attr-defined]  # likewise
