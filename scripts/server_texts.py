"""Checks that the server's texts are complete in five languages: the same keys and placeholders, and every error code
(TRUST.md L1), and that French and Czech have their no-break spaces, also in the texts of places.
"""

import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel import Locale

import tripoint
from tripoint.catalog import place_texts
from tripoint.core.errors import AppError
from tripoint.core.texts import FOLDER, LANGUAGES

FORMS = {"zero", "one", "two", "few", "many", "other"}
# As in frontend/scripts/texts.mjs: French punctuation must not start a line, a Czech word of one letter not end one.
SPACES = {
    "fr": re.compile("(?<![\u202f?!])[;?!]|(?<!\u00a0)[:%€»](?!//|\\d)|«(?!\u00a0)"),
    "cs": re.compile(r"(?<![^\W_]|[’<{/-])[aikosuvz] ", re.IGNORECASE),
}


def flat(tree: Any, path: str = "") -> dict[str, Any]:
    """Dotted key -> text, or a dict of plural forms."""
    if not isinstance(tree, dict) or (tree and set(tree) <= FORMS):
        return {path: tree}
    return {
        key: value for name, branch in tree.items() for key, value in flat(branch, f"{path}.{name}".lstrip(".")).items()
    }


def texts_in(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for branch in tree.values() if isinstance(tree, dict) else tree:
            yield from texts_in(branch)


def without_spaces() -> Iterator[str]:
    """What is wrong with the spaces of a language."""
    for language, wrong in SPACES.items():
        files = {file.name: json.loads(file.read_text("utf-8")) for file in (FOLDER / language).glob("*.json")}
        for name, tree in {**files, **place_texts.written(language)}.items():
            for text in texts_in(tree):
                if found := wrong.search(text):
                    yield f"{language}, {name}: no or another space at {text[: found.end()][-12:]!r}"


def placeholders(text: Any) -> set[str]:
    words = " ".join(text.values()) if isinstance(text, dict) else str(text)
    return set(re.findall(r"{(\w+)", words)) - {"count"}


def subclasses(kind: type[AppError]) -> set[type[AppError]]:
    return {kind, *(found for child in kind.__subclasses__() for found in subclasses(child))}


def main() -> int:
    wrong: list[str] = []
    for module in pkgutil.walk_packages(tripoint.__path__, "tripoint."):
        if not module.name.endswith(".__main__"):  # importing such a module runs its command
            importlib.import_module(module.name)
    for file in sorted((FOLDER / "en").glob("*.json")):
        english = flat(json.loads(file.read_text("utf-8")))
        for language in LANGUAGES:
            path: Path = FOLDER / language / file.name
            own = flat(json.loads(path.read_text("utf-8"))) if path.exists() else {}
            wrong += [f"{language}/{file.name}: {key} is missing" for key in english.keys() - own.keys()]
            wrong += [f"{language}/{file.name}: {key} is not in English" for key in own.keys() - english.keys()]
            for key in english.keys() & own.keys():
                if placeholders(english[key]) != placeholders(own[key]):
                    wrong.append(f"{language}/{file.name}: {key} has other placeholders than English")
                if isinstance(own[key], dict):
                    needed = {str(tag) for tag in Locale.parse(language).plural_form.tags} | {"other"}
                    wrong += [f"{language}/{file.name}: {key} lacks the form {form}" for form in needed - set(own[key])]
    errors = flat(json.loads((FOLDER / "en" / "errors.json").read_text("utf-8")))
    wrong += [
        f"errors.json lacks {kind.code} ({kind.__module__})" for kind in subclasses(AppError) if kind.code not in errors
    ]
    wrong += without_spaces()
    print("\n".join(sorted(set(wrong))) or "complete")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
