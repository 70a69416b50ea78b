"""Work that blocks the event loop is counted and named in the log."""

import asyncio
import time
from typing import Any

import pytest
import structlog

from tripoint.core.contract import Contract
from tripoint.core.frame import Frame
from tripoint.core.http import problem
from tripoint.core.loop_monitor import HELD_SECONDS


def hold(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


def serve(holding: float, afterwards: float = 0) -> tuple[Frame, list[Any]]:
    """Serve a request that blocks the loop for this long, and block it again afterwards; return the frame and the log
    lines about it.
    """

    async def answer(scope: Any, _receive: Any, send: Any) -> None:
        scope["route_template"] = "/slow/{one}"
        await asyncio.sleep(0)
        hold(holding)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    frame = Frame(answer, [Contract("site", ("",), answer, problem)])

    async def main() -> None:
        async def send(_message: Any) -> None: ...

        scope = {"type": "http", "method": "GET", "path": "/slow/1", "headers": [], "query_string": b""}
        await frame(scope, asyncio.Event().wait, send)
        await noticed()
        hold(afterwards)
        await noticed()

    async def noticed() -> None:
        """Until after the heartbeat that is due in the meantime."""
        later = asyncio.Event()
        asyncio.get_running_loop().call_later(HELD_SECONDS, later.set)
        await later.wait()

    with structlog.testing.capture_logs() as lines:
        asyncio.run(main())
    return frame, [line for line in lines if line["event"] == "loop_held"]


@pytest.mark.rule("O2")
def test_a_blocked_loop_is_counted_and_logged_with_the_route() -> None:
    frame, (line, *_) = serve(0.2)  # on a busy machine the loop may be held once more
    assert frame.monitor.total >= 1
    assert frame.monitor.longest > 0.15
    assert (line["route"], line["total"]) == ("/slow/{one}", 1)
    assert line["ms"] > 150
    assert (line["longest_ms"], line["busiest_ms"]) == (line["ms"], line["cpu_ms"])


@pytest.mark.rule("O2")
def test_a_loop_that_is_blocked_while_nobody_waits_is_not_counted() -> None:
    frame, _ = serve(0, afterwards=0.5)
    assert frame.monitor.longest < 0.4
