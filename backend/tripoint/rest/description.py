"""The exposed tables and functions as OpenAPI, which clients get from the root path (contract section 0)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Date, Float, Integer
from starlette.responses import Response

from tripoint.core import columns
from tripoint.core.exposed import ExposedTable, Writes
from tripoint.functions.table import Function
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


def reply(tables: Tables, writes: Mapping[str, Writes], functions: Iterable[Function]) -> Response:
    return Response(json.dumps(describe(tables, writes, functions)), 200, media_type=MEDIA)


def describe(tables: Tables, writes: Mapping[str, Writes], functions: Iterable[Function]) -> dict[str, Any]:
    """Describe what can be read, written and called."""
    of_tables = {f"/{name}": _calls(table, writes.get(name)) for name, table in tables.by_name.items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tripoint data", "version": "1"},
        "servers": [{"url": "/rest/v1"}],
        "security": [{"bearer": []}],
        "paths": of_tables | {f"/rpc/{one.name}": _called(one) for one in functions},
        "components": {
            "schemas": {name: _schema(table) for name, table in tables.by_name.items()},
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    }


def _calls(table: ExposedTable, writes: Writes | None) -> dict[str, Any]:
    """The operations of one table."""
    found = {"get": _reading(table)}
    if writes and writes.insert:
        found["post"] = _writing("insert", table, writes, 201, many=True)
    if writes and writes.update:
        found["patch"] = _writing("update", table, writes, 204)
    if writes and writes.delete:
        found["delete"] = _writing("delete", table, None, 204)
    return found


def _reading(table: ExposedTable) -> dict[str, Any]:
    return {
        "operationId": f"read_{table.name}",
        "parameters": [*_queries("select", "order", "limit", "offset"), *_queries(*table.columns)],
        "responses": {"200": {"description": "Rows", "content": _json(_rows(table))}},
    }


def _writing(
    verb: str, table: ExposedTable, writes: Writes | None, status: int, *, many: bool = False
) -> dict[str, Any]:
    """One writing operation. An insert (`many`) takes one row or a list; others select their rows as in reading."""
    done = {str(status): {"description": "Done"}, "200": {"description": "The rows", "content": _json(_rows(table))}}
    found: dict[str, Any] = {"operationId": f"{verb}_{table.name}", "responses": done}
    if not many:
        found["parameters"] = _queries(*table.columns)
    if writes is not None:
        row = {
            "type": "object",
            "properties": {name: _column(one) for name, one in table.columns.items() if name in writes.columns},
        }
        shape = {"oneOf": [row, {"type": "array", "items": row}]} if many else row
        found["requestBody"] = {"required": True, "content": _json(shape)}
    return found


def _called(function: Function) -> dict[str, Any]:
    """The operations of one function. The types of its arguments are in the product API's own description."""
    needed = list(function.parameters)
    found: dict[str, Any] = {
        "operationId": function.name,
        "responses": {"200": {"description": "One value", "content": _json({})}},
    }
    arguments: dict[str, Any] = {"type": "object", "properties": {name: {} for name in sorted(function.arguments)}}
    if needed:
        arguments["required"] = needed
    calls = {"post": {**found, "requestBody": {"content": _json(arguments)}}}
    if function.method == "GET":
        calls["get"] = {**found, "operationId": f"get_{function.name}", "parameters": _queries(*function.arguments)}
    return calls


def _queries(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "schema": {"type": "string"}} for name in names]


def _rows(table: ExposedTable) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/components/schemas/{table.name}"}}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


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
