"""Notices when the event loop was blocked, so that no other request got an answer (docs/decisions/0197).

While requests are running, a timer is due every few milliseconds; if it fires late, something ran that long without a
pause. The log says for how long, how much of it was our own CPU time, and which request took longest in that time.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

HELD_SECONDS = 0.02
BEAT_SECONDS = 0.005
LOG_SECONDS = 1.0
"""At most one log line in this time; `total` counts every block."""
log = structlog.get_logger("tripoint.loop")


class LoopMonitor:
    """How often the loop was blocked (`total`), the `longest` time in seconds, and the `busiest`: the most of our own
    CPU time, which other work on the machine does not stretch. An application may be served by one loop after another.
    """

    def __init__(self) -> None:
        self.total, self.longest, self.busiest = 0, 0.0, 0.0
        self._at_work = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        """The loop on which the next beat is scheduled."""
        self._cpu = 0.0
        self._slowest = (0.0, "")
        self._logged = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch the loop while a request is running."""
        self._at_work += 1
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._beat_later(loop)
        try:
            yield
        finally:
            self._at_work -= 1

    def ended(self, name: str, seconds: float) -> None:
        """Note how long a request took, waiting included."""
        self._slowest = max(self._slowest, (seconds, name))

    def _beat_later(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._cpu, self._slowest = loop, time.thread_time(), (0.0, "")
        due = loop.time() + BEAT_SECONDS
        loop.call_at(due, self._beat, loop, due)

    def _beat(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        late = loop.time() - due
        if late > HELD_SECONDS:
            self._note(late)
        if self._at_work:
            self._beat_later(loop)
        else:
            self._loop = None

    def _note(self, seconds: float) -> None:
        cpu = time.thread_time() - self._cpu
        self.total += 1
        self.longest, self.busiest = max(self.longest, seconds), max(self.busiest, cpu)
        now = time.monotonic()
        if now - self._logged < LOG_SECONDS:
            return
        self._logged = now
        log.warning(
            "loop_held",
            ms=round(seconds * 1000),
            cpu_ms=round(cpu * 1000),
            route=self._slowest[1],
            total=self.total,
            longest_ms=round(self.longest * 1000),
            busiest_ms=round(self.busiest * 1000),
        )
