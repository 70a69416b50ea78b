"""The tables on offer as OpenAPI, which clients ask for at the root (contract section 0)."""

import json
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Date, Float, Integer
from starlette.responses import Response

from tripoint.core import columns
from tripoint.core.exposed import ExposedTable
from tripoint.rest import values
from tripoint.rest.tables import Attribute, Tables

MEDIA: Final = "application/openapi+json; charset=utf-8"
JSON_TYPES: Final[tuple[tuple[Any, dict[str, str]], ...]] = (
    (columns.Id, {"type": "string", "format": "uuid"}),
    (columns.UtcDateTime, {"type": "string", "format": "date-time"}),
    (Date, {"type": "string", "format": "date"}),
    (Boolean, {"type": "boolean"}),
    (Integer, {"type": "integer"}),
    (Float, {"type": "number"}),
    (JSON, {}),
)


def reply(tables: Tables) -> Response:
    return Response(json.dumps(describe(tables)), 200, media_type=MEDIA)


def describe(tables: Tables) -> dict[str, Any]:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tripoint data", "version": "1"},
        "paths": {f"/{name}": {"get": _reading(table)} for name, table in tables.by_name.items()},
        "components": {"schemas": {name: _schema(table) for name, table in tables.by_name.items()}},
    }


def _reading(table: ExposedTable) -> dict[str, Any]:
    asked = ["select", "order", "limit", "offset", *table.columns]
    rows = {"type": "array", "items": {"$ref": f"#/components/schemas/{table.name}"}}
    return {
        "operationId": f"read_{table.name}",
        "parameters": [{"name": name, "in": "query", "schema": {"type": "string"}} for name in asked],
        "responses": {"200": {"description": "Rows", "content": {"application/json": {"schema": rows}}}},
    }


def _schema(table: ExposedTable) -> dict[str, Any]:
    return {"type": "object", "properties": {name: _column(one) for name, one in table.columns.items()}}


def _column(attribute: Attribute) -> dict[str, Any]:
    column = attribute.property.columns[0]
    shape: dict[str, Any] = next((dict(one) for kinds, one in JSON_TYPES if isinstance(column.type, kinds)), {})
    if not shape and not isinstance(column.type, JSON):
        shape = {"type": "string"}
    if column.nullable and "type" in shape:
        shape["type"] = [shape["type"], "null"]
    return {**shape, "description": values.type_name(column.type)}
