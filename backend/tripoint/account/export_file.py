"""An export as a file: a ZIP with everything in one JSON document, each list again as CSV, a JSON Schema, and a
README in the person's language (TRUST.md P2, W5).

Each row is encoded separately: the C encoder would block every other thread while it encodes a large document (R17).
"""

import json
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any, BinaryIO
from uuid import UUID

from sqlalchemy import types

from tripoint.core import columns, sheets, texts
from tripoint.core.personal import Listing
from tripoint.core.wire import to_camel
from tripoint.storage.personal import StoredFile

FORMAT = 1
TYPES: tuple[tuple[type[types.TypeEngine[Any]], dict[str, Any]], ...] = (
    (columns.UtcDateTime, {"type": "string", "format": "date-time"}),
    (columns.Id, {"type": "string", "format": "uuid"}),
    (types.Date, {"type": "string", "format": "date"}),
    (types.JSON, {}),
    (types.Boolean, {"type": "boolean"}),
    (types.Integer, {"type": "integer"}),
    (types.Float, {"type": "number"}),
    (types.Uuid, {"type": "string", "format": "uuid"}),
    (types.String, {"type": "string"}),
)


@dataclass(frozen=True)
class PersonalData:
    """The data stored about a person: the rows of each list, and their files."""

    lists: Sequence[tuple[Listing, Sequence[Sequence[Any]]]]
    files: Sequence[StoredFile]


def write(
    data: PersonalData,
    output: BinaryIO,
    *,
    language: str,
    now: datetime,
    read: Callable[[StoredFile], Iterable[bytes]],
) -> None:
    """Write the ZIP to `output`. `read` returns the content of a file, piece by piece."""
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        archive.writestr("README.txt", readme(data, language, now))
        archive.writestr("schema.json", json.dumps(schema(data, language), indent=1, ensure_ascii=False))
        with archive.open("data.json", "w") as file:
            for part in _document(data, now):
                file.write(part.encode())
        for listing, rows in data.lists:
            with archive.open(f"csv/{listing.name}.csv", "w") as file:
                for part in _sheet(listing, rows):
                    file.write(part.encode())
        for stored in data.files:
            with archive.open(zipfile.ZipInfo(f"files/{stored.name}", now.timetuple()[:6]), "w") as file:
                for piece in read(stored):
                    file.write(piece)


def fields(listing: Listing) -> list[str]:
    """The names of a list's columns in an export."""
    return [to_camel(column.key) for column in listing.columns]


def schema(data: PersonalData, language: str) -> dict[str, Any]:
    """JSON Schema of `data.json`."""
    lists = {to_camel(listing.name): _list_schema(listing, language) for listing, _ in data.lists}
    head = {"format": {"const": FORMAT}, "madeAt": {"type": "string", "format": "date-time"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {**head, **lists},
        "required": [*head, *lists],
        "additionalProperties": False,
    }


def readme(data: PersonalData, language: str, now: datetime) -> str:
    """A text that explains the files and lists."""

    def t(key: str, **params: Any) -> str:
        return texts.t(language, f"account.export.{key}", **params)

    lists = [f"- {to_camel(one.name)} ({len(rows)}): {t(f'lists.{one.name}')}" for one, rows in data.lists]
    paragraphs = (t("title"), t("made", day=now.date()), t("files"), t("formats"), t("lists_title"), "\n".join(lists))
    return "\n\n".join((*paragraphs, t("left_out"))) + "\n"


def cell(value: Any) -> str:
    """A value as text."""
    return "" if value is None else value if isinstance(value, str) else _json(value).strip('"')


def _list_schema(listing: Listing, language: str) -> dict[str, Any]:
    properties = {to_camel(column.key): _type(column) for column in listing.columns}
    return {
        "description": texts.t(language, f"account.export.lists.{listing.name}"),
        "type": "array",
        "items": {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        },
    }


def _type(column: Any) -> dict[str, Any]:
    kind = next(dict(said) for known, said in TYPES if isinstance(column.type, known))
    if isinstance(column.type, types.Enum):
        kind["enum"] = list(column.type.enums)
    if column.nullable and "type" in kind:
        kind["type"] = [kind["type"], "null"]
        if "enum" in kind:
            kind["enum"].append(None)
    return kind


def _document(data: PersonalData, now: datetime) -> Iterator[str]:
    yield f'{{"format": {FORMAT}, "madeAt": {_json(now)}'
    for listing, rows in data.lists:
        names = fields(listing)
        yield f',\n"{to_camel(listing.name)}": ['
        for position, row in enumerate(rows):
            yield ("," if position else "") + "\n" + _json(dict(zip(names, row, strict=True)))
        yield "]"
    yield "}\n"


def _sheet(listing: Listing, rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    for row in (fields(listing), *rows):
        yield sheets.line([cell(value) for value in row])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID | StrEnum):
        return str(value)
    raise TypeError(type(value).__name__)
