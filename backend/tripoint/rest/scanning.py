"""Splitting the contract's small query languages at quotes, brackets and commas (contract section 1)."""

from collections.abc import Iterator

from tripoint.rest.refusals import too_much, unreadable

DEEPEST = 10
OPENING, CLOSING = "({", ")}"


def split(text: str, what: str, mark: str = ",") -> list[str]:
    """Split at marks outside quotes and brackets. Raises Refusal if quotes or brackets are unbalanced."""
    parts, start, depth, quoted, at = [], 0, 0, False, 0
    while at < len(text):
        char = text[at]
        if quoted:
            at += char == "\\"
            quoted = char != '"'
        elif char == '"':
            quoted = True
        elif char in OPENING:
            depth += 1
            if depth > DEEPEST:
                raise too_much("brackets")
        elif char in CLOSING:
            depth -= 1
            if depth < 0:
                raise unreadable(what, f"unexpected {char!r}")
        elif char == mark and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
        at += 1
    if quoted or depth:
        raise unreadable(what, "unexpected end of input")
    parts.append(text[start:].strip())
    return parts


def unquoted(text: str) -> str:
    """A name or value without its quotes, if it has any."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        return text
    return "".join(_unescaped(text[1:-1]))


def _unescaped(text: str) -> Iterator[str]:
    chars = iter(text)
    for char in chars:
        yield next(chars, "") if char == "\\" else char


def in_brackets(text: str, what: str, pair: str = "()") -> str:
    """The text inside the brackets that enclose all of it. Raises Refusal if there are none."""
    if len(text) < 2 or text[0] != pair[0] or text[-1] != pair[1]:
        raise unreadable(what, f"expected {pair[0]!r}")
    return text[1:-1]
