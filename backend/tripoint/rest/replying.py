"""Replies with rows: their kind, range and total (contract section 1)."""

import csv
import io
import json
from typing import Any

from starlette.responses import Response

from tripoint.core import sheets
from tripoint.rest.headers import ReplyKind
from tripoint.rest.reading import Row
from tripoint.rest.refusals import Refusal


def rows(found: list[Row], kind: ReplyKind, status: int, headers: dict[str, str], columns: list[str]) -> Response:
    """The reply with these rows. `columns`: the header of a CSV without rows.

    Raises Refusal if one row is wanted and there is not exactly one.
    """
    if kind.is_single:
        require_single(found)
    if kind.is_csv:
        return Response(_table(found, columns), status, headers, "text/csv; charset=utf-8")
    shown = [_without_nulls(row) for row in found] if kind.strips_nulls else found
    body = json.dumps(shown[0] if kind.is_single else shown, ensure_ascii=False, allow_nan=False)
    return Response(body, status, headers, f"{kind.media}; charset=utf-8")


def require_single(found: list[Row]) -> None:
    """Check that there is exactly one row. Raises Refusal."""
    if len(found) != 1:
        details = f"The result contains {len(found)} rows"
        raise Refusal("PGRST116", "Cannot coerce the result to a single JSON object", details)


def ranged(found: int, offset: int, total: int | None) -> tuple[int, dict[str, str]]:
    """The status and header for a page of `found` rows. Raises Refusal if the page starts beyond the end."""
    if total is not None and offset > total:
        details = f"An offset of {offset} was requested, but there are only {total} rows."
        raise Refusal("PGRST103", "Requested range not satisfiable", details)
    span = f"{offset}-{offset + found - 1}" if found else "*"
    header = {"Content-Range": f"{span}/{'*' if total is None else total}"}
    return (206 if total is not None and found < total else 200), header


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(one) for name, one in value.items() if one is not None}
    return [_without_nulls(one) for one in value] if isinstance(value, list) else value


def _table(found: list[Row], columns: list[str]) -> str:
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow(found[0] if found else columns)
    lines.writerows([_cell(value) for value in row.values()] for row in found)
    return written.getvalue().removesuffix("\n")


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    return sheets.cell(value) if isinstance(value, str) else "" if value is None else value
