"""Lists the lines of docs/CHECKLIST.md that no test covers (`make spec`).

A test names the lines that it covers by number: in Python `@pytest.mark.spec("5.6", "5.7")`, in front-end and browser
tests a tag in the title, `[5.6 5.7]`; at most five per test, and only if the test fails without the feature.

`--known-only` fails on numbers that are not in the checklist, on tests with more than five, and on numbered tests that
call code which the product itself never calls: such tests prove nothing about the product.
"""

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MOST = 5
# `test("title", …)`, `it("title", …)`, and the second call in `it.each(…)("title", …)`
TITLE = re.compile(r"""(?:\b(?:test|it)|\))\(\s*(["'`])(?P<title>(?:(?!\1).)*)\1""", re.DOTALL)
TAG = re.compile(r"\[((?:\d+\.\d+[ ,]*)+)\]")


def lines() -> dict[str, str]:
    """Number -> requirement."""
    text = (ROOT / "docs" / "CHECKLIST.md").read_text("utf-8")
    return dict(re.findall(r"^- (\d+\.\d+) (.*)$", text, re.MULTILINE))


def python_tests() -> dict[str, list[str]]:
    """Test name -> numbers of its marks; a parameter with its own marks counts as a separate test."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "backend" / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                name = f"{path.relative_to(ROOT)}::{node.name}"
                decorators = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
                common = [number for mark in decorators for number in marked(mark)]
                params = [
                    one
                    for mark in decorators
                    for one in ast.walk(mark)
                    if isinstance(one, ast.Call) and ast.unparse(one.func) == "pytest.param"
                ]
                cases = {
                    ast.unparse(one): [n for keyword in one.keywords for n in marked(keyword.value)] for one in params
                }
                found |= {f"{name}[{case}]": common + own for case, own in cases.items() if own}
                if common:
                    found[name] = common
    return found


def marked(mark: ast.expr) -> list[str]:
    """The numbers in `pytest.mark.spec(…)`; none for any other expression."""
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.spec":
        return []
    return [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]


def browser_tests() -> dict[str, list[str]]:
    """Test title -> numbers in its tag."""
    found: dict[str, list[str]] = {}
    frontend = ROOT / "frontend"
    paths = [
        *frontend.glob("app/**/*.test.ts*"),
        *frontend.glob("e2e/**/*.ts"),
        *frontend.glob("posters/**/*.test.ts"),
    ]
    for path in sorted(paths):
        for match in TITLE.finditer(path.read_text("utf-8")):
            tags = TAG.findall(match["title"])
            if tags:
                name = f"{path.relative_to(ROOT)}::{match['title'][:80]}"
                found[name] = re.findall(r"\d+\.\d+", " ".join(tags))
    return found


def uncalled_in_python() -> list[str]:
    """Functions of `tripoint` that a numbered test calls and nothing in `tripoint` does."""
    product = words_of((ROOT / "backend" / "tripoint").rglob("*.py"))
    found = []
    for path in sorted((ROOT / "backend" / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        modules = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tripoint")
            for alias in node.names
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
                continue
            if not any(marked(mark) for mark in node.decorator_list):
                continue
            called = [call.func for call in ast.walk(node) if isinstance(call, ast.Call)]
            names = {
                func.id if isinstance(func, ast.Name) else func.attr
                for func in called
                if (isinstance(func, ast.Name) and func.id in modules)
                or (isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in modules)
            }
            found += [
                f"{path.relative_to(ROOT)}::{node.name}: only tests call {name}"
                for name in sorted(names)
                if product[name] == 1  # its own definition
            ]
    return found


def uncalled_in_typescript() -> list[str]:
    """Names that a test file with numbers imports from the product and no file of the product uses."""
    app = ROOT / "frontend" / "app"
    code = [path for path in app.rglob("*.ts*") if not re.search(r"\.test\.|/kit/|\.d\.ts|/data/", str(path))]
    product = words_of(code)
    found = []
    for path in sorted(app.rglob("*.test.ts*")):
        text = path.read_text("utf-8")
        if not any(TAG.search(match["title"]) for match in TITLE.finditer(text)):
            continue
        for names, source in re.findall(r"""import \{([^}]*)\} from ["']((?:\.|~/)[^"']*)""", text):
            module = app / source.removeprefix("~/") if source.startswith("~/") else path.parent / source
            files = [module.with_name(module.name + end) for end in ("", ".ts", ".tsx")]
            if any(file.is_file() and "@testing-library" in file.read_text("utf-8") for file in files):
                continue  # a test helper
            imported = [
                name.split(" as ")[0].strip() for name in names.split(",") if not name.strip().startswith("type ")
            ]
            found += [
                f"{path.relative_to(ROOT)}: only tests use {name}" for name in imported if name and product[name] == 1
            ]
    return found


def words_of(paths: Iterable[Path]) -> Counter[str]:
    """How often each identifier occurs in the files."""
    return Counter(word for path in paths for word in re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8")))


def main() -> int:
    known = lines()
    carried = python_tests() | browser_tests()
    wrong = [
        f"{test}: {problem}"
        for test, numbers in carried.items()
        for problem in [
            *(f"there is no line {number}" for number in numbers if number not in known),
            *([f"carries {len(numbers)} lines, {MOST} at most"] if len(numbers) > MOST else []),
        ]
    ]
    wrong += uncalled_in_python() + uncalled_in_typescript()
    if wrong:
        print("\n".join(wrong))
        return 1
    if "--known-only" in sys.argv:
        print(f"{len(carried)} tests carry checklist numbers, all of them known.")
        return 0
    covered = {number for numbers in carried.values() for number in numbers}
    sections: dict[str, int] = defaultdict(int)
    for number, words in known.items():
        if number not in covered:
            sections[number.split(".")[0]] += 1
            print(f"{number:>6}  {words}")
    print(f"\n{len(covered)} of {len(known)} lines are carried; missing by section: {dict(sections)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
