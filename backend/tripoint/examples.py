"""The examples of the developers' page as runnable files, made from the descriptions of the contracts, so that none
shows an address, an argument or a column that does not exist (docs/decisions/0274).

Each reads the address of the server, a personal access token and the id of a trip from its environment.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from tripoint import app as application
from tripoint.core.exposed import ExposedTable
from tripoint.core.settings import Settings
from tripoint.functions.table import functions
from tripoint.identity.caller import TokenScope
from tripoint.rest.tables import Tables
from tripoint.rest.types import typescript
from tripoint.trips.covers import BUCKET

CURL: Final = """\
curl --silent --fail-with-body "$TRIPOINT_URL{address}" \\
  --header "Authorization: Bearer $TRIPOINT_TOKEN"{body}
"""
SCRIPT: Final = """\
// The client wants a WebSocket. Node 22 has one; on Node 20: node --experimental-websocket
import {{ createClient }} from "@supabase/supabase-js";

const {{ TRIPOINT_URL, TRIPOINT_TOKEN{trip} }} = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

const {{ data, error }} = await tripoint{call};
if (error) throw error;
console.log(data);
"""
LIVE: Final = """\
// The client wants a WebSocket. Node 22 has one; on Node 20: node --experimental-websocket
import {{ createClient }} from "@supabase/supabase-js";

const {{ TRIPOINT_URL, TRIPOINT_TOKEN }} = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

tripoint
  .channel("my-trips")
  .on("postgres_changes", {{ event: "UPDATE", schema: "public", table: "{table}" }}, (change) => {{
    console.log(change.new);
  }})
  .subscribe((status) => console.log(status));
"""
PYTHON: Final = """\
import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={{"Authorization": f"Bearer {{os.environ['TRIPOINT_TOKEN']}}"}},
)
{trip}reply = tripoint.{call}
reply.raise_for_status()
print(reply.json())
"""
TRIP: Final = "TRIPOINT_TRIP"
"""Stands for the trip's id in what an example sends."""


class NotOffered(Exception):
    """An example uses something that the descriptions do not contain."""


@dataclass(frozen=True)
class Example:
    """One example; `sources` by file extension."""

    name: str
    scope: TokenScope
    sources: Mapping[str, str]


def examples(api: Mapping[str, Any], tables: Mapping[str, ExposedTable]) -> Sequence[Example]:
    """All examples, in the order of the page. Raises NotOffered."""
    described = {call["operationId"]: (method, path, call) for path, calls in api["paths"].items()
                 for method, call in calls.items()}  # fmt: skip
    return (
        _of_api("trips", described, "listTrips", {}, {}),
        _of_api("task", described, "addTask", {"text": "Bring the projector"}, _fields(api, "NewTask")),
        _of_api("day", described, "listEntries", {}, {}),
        _rows(tables, "checklist_items", ("text", "due_on"), "done"),
        _files(),
        _live(tables, "trips"),
    )


def database_types() -> str:
    """The tables of the data contract as TypeScript."""
    writes = {one.table: one for one in application.WRITES}
    return typescript(Tables(application.TABLES), writes, functions(application.PRODUCT).values())


def published(settings: Settings) -> dict[str, str]:
    """The files of the page, by name: the examples, their scopes, and the tables as TypeScript."""
    tables = Tables(application.TABLES)
    found = examples(application.describe(settings), tables.by_name)
    scopes = [{"name": one.name, "scope": one.scope, "endings": list(one.sources)} for one in found]
    return {
        **{f"{one.name}.{ending}": source for one in found for ending, source in one.sources.items()},
        "examples.json": json.dumps(scopes, indent=2) + "\n",
        "database.ts": database_types(),
    }


def _of_api(
    name: str,
    described: Mapping[str, tuple[str, str, Any]],
    operation: str,
    body: Mapping[str, str],
    fields: Mapping[str, Any],
) -> Example:
    """A call of the product API: by its address, and by its name for the official client, which calls functions."""
    method, path, call = described[operation]
    if (
        body.keys() - fields.keys()
        or set(re.findall(r"{(\w+)}", path)) - {"trip_id"}
        or (method == "get") == bool(body)
    ):
        raise NotOffered(operation)
    arguments = {**({"tripId": TRIP} if "{trip_id}" in path else {}), **body}
    options = f", {{\n  body: {_script(arguments)},\n}}" if arguments else ""
    sending = f", json={_python(body)}" if body else ""
    literal = 'f"' if "{trip_id}" in path else '"'
    sources = {
        "sh": _curl(path.replace("{trip_id}", f"${TRIP}"), body),
        "mjs": _script_source(f'.functions.invoke("{operation}"{options})'),
        "py": _python_source(f'{method}({literal}{path.replace("trip_id", "trip")}"{sending})'),
    }
    [scope] = next(one["personalToken"] for one in call["security"] if "personalToken" in one)
    return Example(name, TokenScope(scope), sources)


def _rows(tables: Mapping[str, ExposedTable], table: str, shown: Sequence[str], undone: str) -> Example:
    """The rows that are not done yet, each with the name of its trip, the earliest due first."""
    columns = tables[table].columns
    if {*shown, undone, "trip_id"} - columns.keys() or "trips" not in tables:
        raise NotOffered(table)
    select, order = f"{','.join(shown)},trips(name)", shown[-1]
    query = {"select": select, undone: "is.false", "order": order}
    address = "&".join(f"{name}={quote(value, safe=',.()')}" for name, value in query.items())
    chain = f'.from("{table}").select("{select}").is("{undone}", false).order("{order}")'
    lines = chain.replace(").", ")\n  .").replace('.from("', '\n  .from("', 1)
    return Example(
        "rows",
        TokenScope.TRIPS_READ,
        {
            "sh": _curl(f"/rest/v1/{table}?{address}", {}),
            "mjs": _script_source(lines),
            "py": _python_source(f'get("/rest/v1/{table}", params={_python(query)})'),
        },
    )


def _files() -> Example:
    """The files of a trip as objects of the storage contract."""
    folder = {"prefix": TRIP}
    return Example(
        "files",
        TokenScope.FILES_READ,
        {
            "sh": _curl(f"/storage/v1/object/list/{BUCKET}", folder),
            "mjs": _script_source(f'.storage.from("{BUCKET}").list({TRIP})'),
            "py": _python_source(f'post("/storage/v1/object/list/{BUCKET}", json={_python(folder)})'),
        },
    )


def _live(tables: Mapping[str, ExposedTable], table: str) -> Example:
    """Changes of the caller's trips as they happen; JavaScript only, where the official client keeps a socket open."""
    if table not in tables:
        raise NotOffered(table)
    return Example("live", TokenScope.TRIPS_READ, {"mjs": LIVE.format(table=table)})


def _fields(api: Mapping[str, Any], schema: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = api["components"]["schemas"][schema]["properties"]
    return found


def _curl(address: str, body: Mapping[str, str]) -> str:
    if not body:
        return CURL.format(address=address, body="")
    said = json.dumps(body).replace(f'"{TRIP}"', f'"\'"${TRIP}"\'"')
    return CURL.format(address=address, body=f" \\\n  --json '{said}'")


def _script(arguments: Mapping[str, str]) -> str:
    given = ", ".join(f"{name}: {value if value == TRIP else json.dumps(value)}" for name, value in arguments.items())
    return f"{{ {given} }}"


def _script_source(call: str) -> str:
    return SCRIPT.format(call=call, trip=f", {TRIP}" if TRIP in call else "")


def _python(values: Mapping[str, str]) -> str:
    given = [f'"{name}": {"trip" if value == TRIP else json.dumps(value)}' for name, value in values.items()]
    if len(given) == 1:
        return f"{{{given[0]}}}"
    return "{\n" + "".join(f"    {one},\n" for one in given) + "}"


def _python_source(call: str) -> str:
    trip = f'trip = os.environ["{TRIP}"]\n' if "trip}" in call or ": trip" in call else ""
    return PYTHON.format(trip=trip, call=call)
