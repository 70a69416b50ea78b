"""Data REST, one row by its key: CPU per request and rate, compared with the framework alone and the product's own
read.

`python -m benchmarks.one_row`. The framework alone is Starlette under the same server, in a separate process in the
same run, sending the same bytes: it checks no caller and reads nothing. There is no bound yet on the cost of a row, so
only the status of every reply is checked; the ratios are recorded for the next run.
"""

import httpx

from benchmarks import crowd
from benchmarks.crowd import Crowd
from benchmarks.house import House, bare_framework, plan, running, sign_up
from benchmarks.seeds import CITIES
from benchmarks.table import Row, printed

CONNECTIONS, SECONDS = (1, 16), 2.0
BARE = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
body = sys.argv[2].encode()
async def same(request): return Response(body, media_type="application/json")
uvicorn.run(
    Starlette(routes=[Route("/same", same)]),
    port=int(sys.argv[1]), loop="uvloop", http="httptools", log_level="critical",
)
"""


def rows() -> list[Row]:
    with running() as house:
        return _measured(house)


def _measured(house: House) -> list[Row]:
    ana = sign_up(house.origin, "ana@example.com", "Ana")
    trip = httpx.post(f"{house.origin}/api/trips", json=plan(house.origin, CITIES), headers=ana, timeout=60).json()
    by_key, own = f"/rest/v1/trips?id=eq.{trip['id']}", f"/api/trips/{trip['id']}"
    row = httpx.get(house.origin + by_key, headers=ana).raise_for_status()
    assert [one["id"] for one in row.json()] == [trip["id"]]
    found = []
    with bare_framework(house, BARE, row.text) as framework:
        for connections in CONNECTIONS:
            alone = _asked(framework, "/same", {}, connections)
            wanted = (
                ("data REST: one row by its key", by_key, ana),
                ("  one column of it", f"{by_key}&select=name", ana),
                ("  the product's own read of the trip", own, ana),
            )
            loads = {what: _asked(house, path, headers, connections) for what, path, headers in wanted}
            found += [
                Row(
                    f"Starlette alone sends the same row, {connections} connections",
                    "",
                    f"{alone.cpu_ms:.2f} ms CPU, {alone.rate:.0f}/s",
                    alone.refused == 0,
                ),
                *(_row(f"{what}, {connections} connections", load, alone) for what, load in loads.items()),
            ]
    return found


def _row(what: str, load: Crowd, alone: Crowd) -> Row:
    times = load.cpu_ms / alone.cpu_ms
    return Row(
        what,
        "200 only",
        f"{times:.1f} x Starlette alone ({load.cpu_ms:.2f} ms CPU), "
        f"{load.rate / alone.rate:.2f} of its rate ({load.rate:.0f}/s)",
        set(load.statuses) == {200},
    )


def _asked(house: House, path: str, headers: dict[str, str], connections: int) -> Crowd:
    request = crowd.request(house, "GET", path, headers)
    crowd.ask(house, connections, SECONDS / 4, lambda _: request)
    return crowd.ask(house, connections, SECONDS, lambda _: request)


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
