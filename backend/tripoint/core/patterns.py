"""Regular expressions that `like` can say: characters as they stand or after a backslash, `.`, `.*`, `.+`, `^` at the
start, `$` at the end, and `|` between whole patterns.

Whatever else there is costs as much as its writer wants, or means something else on the other database
(docs/decisions/0296). What is offered costs what `like` costs and finds the same on both, and in the process.
"""

import re
from string import punctuation
from typing import Final

TOKEN: Final = re.compile(
    r"\\(?P<escaped>.?)|(?P<any>\.\*)|(?P<some>\.\+)|(?P<one>\.)|(?P<special>[*+?{}()\[\]^$])", re.DOTALL
)
OFFERED: Final = "Characters, . .* .+ ^ at the start, $ at the end, and | between whole patterns are"
LIKE: Final = {"any": "%", "some": "_%", "one": "_"}


class NotOffered(ValueError):
    """`like` cannot say it; the message names what."""


def as_like(expression: str) -> list[str]:
    """The patterns of `like`, with backslashes, of which a text has to fit one. Raises NotOffered."""
    return [_whole(branch) for branch in _branches(expression)]


def _branches(expression: str) -> list[str]:
    """Cut at each bar without a backslash before it."""
    found = [""]
    for part in re.findall(r"\\.|.|\\", expression, re.DOTALL):
        if part == "|":
            found.append("")
        else:
            found[-1] += part
    return found


def _whole(branch: str) -> str:
    """A regular expression is found anywhere in a text, a pattern of `like` is all of it."""
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
            raise NotOffered(f"A regular expression with {token[0]} is not offered here")
        found += LIKE.get(kind) or _literal(token["escaped"])
    return found + _literal(expression[at:])


def _literal(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)
