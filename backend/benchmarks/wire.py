"""The size of replies on the wire, and the cost of sending those that are the same for everyone.

`python -m benchmarks.wire`. The server is a separate process; its CPU time is read from the system and compared with
that of a bare framework in the same run, which sends the same bytes.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import httpx

from benchmarks.house import House, bare_framework, sign_up
from benchmarks.searches import CITIES
from benchmarks.table import Row, printed

REQUESTS, CONNECTIONS = 2_000, 8
SEARCH_KB, PACKED_KB, LIST_KB = 132, 30, 30
BOUND_MS, SHARE_OF_BARE = 0.5, 6.0
TYPED = ("l", "lo", "lon", "lond", "londo", "london", "ber", "berl", "tel a", "new yo", "kra", "pari")
BARE = """
import sys, uvicorn
from pathlib import Path
from fastapi import FastAPI, Response
app, body = FastAPI(), Path(sys.argv[2]).read_bytes()
@app.get("/same")
async def same(): return Response(body, media_type="application/json")
uvicorn.run(app, port=int(sys.argv[1]), loop="uvloop", http="httptools", log_level="critical")
"""


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            return [*_sizes(house), *_costs(house)]
        finally:
            house.stop()


def _sizes(house: House) -> list[Row]:
    headers = sign_up(house.origin, "ana@example.com", "Ana")
    found = [
        httpx.get(f"{house.origin}/api/cities", params={"q": name, "limit": 1}).json()["cities"][0] for name in CITIES
    ]
    search = {
        "travellers": [{"cityId": city["id"]} for city in found],
        "meetupDate": "2027-05-11",
        "returnDate": "2027-05-16",
        "flexibleDates": True,
        "preset": "team",
    }
    plain, packed, zipped = (
        _bytes(house, "POST", "/api/planner/searches", {**headers, "Accept-Encoding": coding}, search)
        for coding in ("identity", "br", "gzip")
    )
    all_places, packed_places = (
        _bytes(house, "GET", "/api/destinations", {"Accept-Encoding": coding}) for coding in ("identity", "br")
    )
    return [
        Row("search reply, N 10, plain", f"<= {SEARCH_KB} kB", f"{plain / 1000:.0f} kB", plain <= 1000 * SEARCH_KB),
        Row(
            "  packed, Brotli and gzip",
            f"<= {PACKED_KB} kB",
            f"{packed / 1000:.0f} and {zipped / 1000:.0f} kB",
            max(packed, zipped) <= 1000 * PACKED_KB,
        ),
        Row(
            "destinations, packed",
            f"<= {LIST_KB} kB",
            f"{packed_places / 1000:.0f} of {all_places / 1000:.0f} kB",
            packed_places <= 1000 * LIST_KB,
        ),
    ]


def _bytes(house: House, method: str, path: str, headers: dict[str, str], body: Any = None) -> int:
    """The number of bytes of a reply's body on the wire."""
    with httpx.stream(method, house.origin + path, headers=headers, json=body, timeout=60) as reply:
        reply.raise_for_status()
        return sum(len(part) for part in reply.iter_raw())


def _costs(house: House) -> list[Row]:
    etag = httpx.get(f"{house.origin}/api/destinations").headers["etag"]
    bare = _bare_ms(house)
    listed = _cpu_ms(house, ["/api/destinations"], {})
    packed = _cpu_ms(house, ["/api/destinations"], {"Accept-Encoding": "br"})
    held = _cpu_ms(house, ["/api/destinations"], {"Accept-Encoding": "br", "If-None-Match": etag})
    one = _cpu_ms(house, ["/api/destinations/valencia"], {"Accept-Encoding": "br"})
    typed = _cpu_ms(house, [f"/api/cities?q={text.replace(' ', '+')}" for text in TYPED], {})
    return [
        Row("a bare framework sends the same list", "", f"{bare:.2f} ms CPU", True),
        _cost("destinations, plain", listed, bare),
        _cost("destinations, packed", packed, bare),
        _cost("destinations, already held (304)", held, bare),
        _cost("one destination, packed", one, bare),
        _cost("city search, letter by letter", typed, bare),
    ]


def _cost(what: str, ms: float, bare: float) -> Row:
    holds = ms <= max(BOUND_MS, SHARE_OF_BARE * bare)
    return Row(what, f"<= {BOUND_MS} ms, or {SHARE_OF_BARE:.0f} x bare", f"{ms:.2f} ms = {ms / bare:.1f} x", holds)


def _bare_ms(house: House) -> float:
    body = house.folder / "same.json"
    body.write_text(json.dumps(httpx.get(f"{house.origin}/api/destinations").json()), "utf-8")
    with bare_framework(house, BARE, str(body)) as framework:
        return _cpu_ms(framework, ["/same"], {})


def _cpu_ms(house: House, paths: list[str], headers: dict[str, str]) -> float:
    """The server's total CPU time per request."""
    requests = [_request(house, path, headers) for path in paths]
    asyncio.run(_ask(house, requests, 400))
    before = house.cpu_seconds()
    asyncio.run(_ask(house, requests, REQUESTS))
    return 1000 * (house.cpu_seconds() - before) / REQUESTS


def _request(house: House, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{house.port}", *(f"{one}: {headers[one]}" for one in headers)]
    return "\r\n".join([*lines, "", ""]).encode()


async def _ask(house: House, requests: list[bytes], times: int) -> None:
    async def caller() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        for at in range(times // CONNECTIONS):
            writer.write(requests[at % len(requests)])
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            assert head.split(b" ", 2)[1] in {b"200", b"304"}, head
            if b"content-length:" in head:
                await reader.readexactly(int(head.split(b"content-length:")[1].split(b"\r\n")[0]))
        writer.close()
        await writer.wait_closed()

    await asyncio.gather(*(caller() for _ in range(CONNECTIONS)))


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
