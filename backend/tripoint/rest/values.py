"""Converting values between the wire and the database."""

import enum
import json
import math
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, tzinfo
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from sqlalchemy import JSON, Boolean, Date, Enum, Float, Integer, String, case, cast, func, type_coerce
from sqlalchemy.sql.elements import ColumnElement

from tripoint.core import columns
from tripoint.core.exposed import ExposedTable
from tripoint.rest.refusals import Refusal, no_column
from tripoint.rest.selecting import Path

LARGEST: Final = 2**63
KEY: Final = re.compile(r"[\w .:-]{1,60}")
"""The keys allowed in a path into JSON: quotes would break SQLite's path syntax."""


def column(table: ExposedTable, path: Path) -> ColumnElement[Any]:
    """The column of a path, or the text at its keys in JSON. Raises Refusal."""
    attribute = table.columns.get(path.column)
    if attribute is None:
        raise no_column(table.name, path.column[:60])
    found: ColumnElement[Any] = attribute.expression
    if not path.keys:
        return type_coerce(found, String) if isinstance(found.type, Enum) else found
    require_json(attribute.type)
    if not all(KEY.fullmatch(key) for key in path.keys):
        raise Refusal("PGRST100", "a key inside JSON has letters, digits, spaces and -_.: alone")
    return cast(found[_keys(path)].as_string(), String)


def require_json(kind: Any) -> None:
    """Check that the type is JSON: arrows work on nothing else. Raises Refusal."""
    if not isinstance(kind, JSON):
        raise Refusal("42883", f"operator does not exist: {type_name(kind)} -> unknown")


def number(table: ExposedTable, path: Path, *, on_sqlite: bool) -> ColumnElement[float]:
    """The number at a path in JSON; null if the value is no number. The caller has checked the path with `column`."""
    found, keys = table.columns[path.column].expression, _keys(path)
    if on_sqlite:
        kind = func.json_type(found, "$" + "".join(f"[{key}]" if isinstance(key, int) else f'."{key}"' for key in keys))
    else:
        kind = func.jsonb_typeof(found[keys])
    return case((kind.in_(("integer", "real", "number")), found[keys].as_float()))


def order_of(table: ExposedTable, path: Path, *, on_sqlite: bool) -> list[ColumnElement[Any]]:
    """The expressions to order by. Values in JSON sort as numbers, then as text; with `->>` only as text."""
    found = column(table, path)
    return [number(table, path, on_sqlite=on_sqlite), found] if path.keys and not path.as_text else [found]


def _keys(path: Path) -> tuple[int | str, ...]:
    return tuple(int(key) if key.isascii() and key.isdigit() else key for key in path.keys)


def read(kind: Any, text: str) -> Any:
    """Parse a value of a column's type. Raises Refusal."""
    if "\x00" in text:
        raise Refusal("22021", 'invalid byte sequence for encoding "UTF8": 0x00')
    for types, reader in READERS:
        if isinstance(kind, types):
            try:
                return reader(text)
            except (ValueError, OverflowError) as wrong:
                message = f'invalid input syntax for type {type_name(kind)}: "{text[:60]}"'
                raise Refusal("22P02", message) from wrong
    return text


def as_text(value: ColumnElement[Any]) -> ColumnElement[str]:
    """The value as text, to match patterns against."""
    return value if isinstance(value.type, String) else cast(value, String)


def plain(value: Any, zone: tzinfo) -> Any:
    """A value in its JSON form; an instant in the local time of `zone`."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, datetime):
        return value.astimezone(zone).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return float(value) if isinstance(value, Decimal) else value


def inside(value: Any, path: Path) -> Any:
    """The value at the path's keys in a JSON value; None if there is none."""
    for key in path.keys:
        if isinstance(value, dict):
            value = value.get(key)
        elif isinstance(value, list) and key.lstrip("-").isdigit() and len(key) < 9:
            value = value[int(key)] if -len(value) <= int(key) < len(value) else None
        else:
            return None
    return text_of(value) if path.as_text else value


def text_of(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def cast_to(value: Any, name: str) -> Any:
    """A value cast as `select` asks. Raises Refusal for an unknown type or a value that does not fit."""
    if name not in CASTS:
        raise Refusal("42846", f"cannot cast to {name[:40]}")
    if value is None:
        return None
    try:
        return CASTS[name](value)
    except (TypeError, ValueError, OverflowError) as wrong:
        raise Refusal("22P02", f"invalid input syntax for type {name}") from wrong


def type_name(kind: Any) -> str:
    """PostgreSQL's name of a type, which clients show."""
    return next((name for types, name in NAMES if isinstance(kind, types)), "text")


def _whole(text: str) -> int:
    number = int(text)
    if not text.lstrip("+-").isdigit() or not -LARGEST <= number < LARGEST:
        raise OverflowError
    return number


def _float(text: str) -> float:
    number = float(text)
    if math.isnan(number) or math.isinf(number):
        raise ValueError
    return number


def _truth(text: str) -> bool:
    words = {"true": True, "t": True, "false": False, "f": False, "1": True, "0": False}
    if text.lower() not in words:
        raise ValueError
    return words[text.lower()]


def _instant(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)


READERS: Final[tuple[tuple[Any, Callable[[str], Any]], ...]] = (
    (columns.Id, UUID),
    (columns.UtcDateTime, _instant),
    (Date, date.fromisoformat),
    (Boolean, _truth),
    (Integer, _whole),
    (Float, _float),
)
NAMES: Final = (
    (columns.Id, "uuid"),
    (columns.UtcDateTime, "timestamptz"),
    (Date, "date"),
    (Boolean, "bool"),
    (Integer, "int8"),
    (Float, "float8"),
    (JSON, "jsonb"),
)
CASTS: Final[dict[str, Callable[[Any], Any]]] = {
    "text": text_of,
    "varchar": text_of,
    "int": int,
    "int4": int,
    "int8": int,
    "integer": int,
    "float8": lambda value: _float(str(value)),
    "numeric": lambda value: _float(str(value)),
    "bool": lambda value: value if isinstance(value, bool) else _truth(str(value)),
    "date": lambda value: date.fromisoformat(str(value)[:10]).isoformat(),
    "uuid": lambda value: str(UUID(str(value))),
    "json": lambda value: value,
    "jsonb": lambda value: value,
}
