"""Regular expressions that `like` can express: literal characters, also after a backslash, `.`, `.*`, `.+`, `^` at the
start, `$` at the end, and `|` between whole patterns.

Other constructs could be made as costly as their author likes, or mean something different on the other database
(docs/decisions/0296). The ones on offer cost what `like` costs and match the same on both, and in the process.
"""

import re
from string import punctuation
from typing import Final

TOKEN: Final = re.compile(
    r"\\(?P<escaped>.?)|(?P<any>\.\*)|(?P<some>\.\+)|(?P<one>\.)|(?P<special>[*+?{}()\[\]^$])", re.DOTALL
)
OFFERED: Final = "Characters, . .* .+ ^ at the start, $ at the end, and | between whole patterns are"
LIKE: Final = {"any": "%", "some": "_%", "one": "_"}


class UnsupportedPattern(ValueError):
    """`like` cannot express the pattern; the message names the part."""


def as_like(expression: str) -> list[str]:
    """Patterns for `like`, escaped with backslashes; a text has to match one of them. Raises UnsupportedPattern."""
    return [_whole(branch) for branch in _branches(expression)]


def _branches(expression: str) -> list[str]:
    """Split at each bar that has no backslash before it."""
    found = [""]
    for part in re.findall(r"\\.|.|\\", expression, re.DOTALL):
        if part == "|":
            found.append("")
        else:
            found[-1] += part
    return found


def _whole(branch: str) -> str:
    """A regular expression matches anywhere in a text, whereas a pattern for `like` has to match all of it."""
    from_start, inside = branch.startswith("^"), branch.removeprefix("^")
    to_end = re.search(r"(?<!\\)(\\\\)*\$$", inside) is not None
    like = _like(inside.removesuffix("$") if to_end else inside)
    return f"{'' if from_start else '%'}{like}{'' if to_end else '%'}"


def _like(expression: str) -> str:
    found, at = "", 0
    for token in TOKEN.finditer(expression):
        found += _literal(expression[at : token.start()])
        at = token.end()
        kind = token.lastgroup or ""
        if kind == "special" or (kind == "escaped" and token["escaped"] not in set(punctuation)):
            raise UnsupportedPattern(f"A regular expression with {token[0]} is not offered here")
        found += LIKE.get(kind) or _literal(token["escaped"])
    return found + _literal(expression[at:])


def _literal(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)
