"""The manual is built without a warning, asks nobody for anything, and links to what there is."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.writers.markdown import SOURCE
from tests.support.browsers.browser import DESK, PHONE, Tab, chromium

ROOT = Path(__file__).parents[2]
DOORS = ("start", "guides", "reference", "why")
SIZES = (PHONE, (1920, 1080))
CHECKED = ("index", "guides/adding", "reference/cards", "reference/api", "reference/strength")
ALIKE = ("article section > section:nth-of-type(n + 4)", "tbody > tr:nth-of-type(n + 5)", ":is(section, dd) > dl.py:nth-of-type(n + 5)")
SHORTENED = f"document.querySelectorAll('{', '.join(ALIKE)}').forEach(each => each.remove())"
RULES = "reference/rules/lone_gunslinger"  # a table with long sentences
READ = ("index", "start/first_agent", "guides/tables", "reference/choices", RULES, "reference/api", "why/how_it_works")
NAMED = re.compile(r'(<a [^>]*>)?<code class="docutils literal notranslate"><span class="pre">(\w[\w./]*/[\w./]*)</span>')
OUTSIDE = re.compile(r'<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?//(?!bang-env\.github\.io)[^"]*"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual as it is built."""
    pytest.importorskip("furo")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_is_there_and_can_be_searched(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages <= {path.relative_to(site).with_suffix("").as_posix() for path in site.rglob("*.html")}
    index = (site / "searchindex.js").read_text("utf-8")
    assert all(f'"{page}"' in index for page in pages)


def test_the_first_page_has_four_doors(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert all(f'href="{door}/index.html"' in text for door in DOORS)


def test_a_page_asks_nobody_for_anything(site: Path) -> None:
    asking = {path.name: OUTSIDE.findall(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert not {name: addresses for name, addresses in asking.items() if addresses}


def test_a_page_links_every_file_that_it_names(site: Path) -> None:
    count = 0
    for path in site.rglob("*.html"):
        named, linked = set(), set()
        for link, text in NAMED.findall(path.read_text("utf-8")):
            if (ROOT / text).exists():
                named.add(text)
                if f'href="{SOURCE}/{text}"' in link:
                    linked.add(text)
        assert linked == named, path.name
        count += len(named)
    assert count > 100


def test_every_public_name_is_in_the_api(site: Path) -> None:
    import bang_env

    text = (site / "reference" / "api.html").read_text("utf-8")
    modules = {"bang_v0": "bang_env.bang_v0.env", "dice_v0": "bang_env.dice_v0.env", "gunslinger_v0": "bang_env.gunslinger_v0.env"}
    entries = {modules.get(name, "bang_env.features.features" if name == "features" else f"bang_env.{name}") for name in bang_env.__all__}
    assert {name for name in entries if f'id="{name}"' not in text} == set()


def test_the_api_shows_the_switches_of_each_spec(site: Path) -> None:
    import bang_env

    parts = (site / "reference" / "api.html").read_text("utf-8").split('id="bang_env.')
    for spec in (bang_env.Rules, bang_env.Gunslinger, bang_env.DiceRules):
        text = next(part for part in parts if part.startswith(f'{spec.__name__}"'))
        assert [name for name in spec.switches() if f'<span class="pre">{name}</span>' not in text] == []


def test_the_readme_fits_on_a_screen() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= 50


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_a_browser_shows_pages_without_sliding_sideways_and_asks_nobody(site: Path, size: tuple[int, int], dark: bool) -> None:
    with chromium() as browser:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light")
        page, asked = context.new_page(), []
        page.on("request", lambda request: asked.append(request.url))
        for name in READ:
            page.goto(f"file://{site / name}.html")
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], name
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert all(url.startswith(("file:", "data:")) for url in asked)
    assert (sum(map(int, re.findall(r"\d+", ground)[:3])) < 200) == dark


def test_the_search_finds_a_card_without_a_network(site: Path) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"file://{site / 'search'}.html?q=dynamite")
        page.wait_for_selector("#search-results li")
        assert "Cards" in page.inner_text("#search-results")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_no_fault(site: Path, size: tuple[int, int], dark: bool) -> None:
    with chromium() as browser:
        for name in CHECKED:
            tab = Tab(browser, f"file://{site / name}.html", size, dark=dark)
            if (size, dark) != (DESK, False):  # there pages are looked at whole
                tab.page.evaluate(SHORTENED)
            assert tab.violations() == [], name
            tab.close()
