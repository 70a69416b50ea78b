"""The start of a process: logs how long each phase takes, and turns garbage collection off until it is over.

Objects made during the start stay, so scanning all of them again and again would take a quarter of the time. Libraries
that few calls need (mail, pictures, other people's servers) are imported where they are used, not at the top of a
module.

Objects made by the first calls stay too (statements, words, number formats of a language), so the survivors of the
collector's first full rounds are frozen: a round over a hundred thousand objects blocks everyone for 60 ms.
"""

import ctypes
import gc
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog

ROUNDS: Final = 3
"""Full rounds of the collector after which the survivors are frozen, as objects that stay."""
ARENAS: Final = 2
"""Of malloc, shared by all threads: one for each thread keeps the most that thread ever used (2 MiB in all)."""
M_ARENA_MAX: Final = -8
log = structlog.get_logger("tripoint.starting")


class Start:
    """The start of this process. Until it has begun (tests and commands never do), nothing here has an effect."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._last = 0.0
        self._phases: dict[str, int] = {}

    def begin(self) -> None:
        gc.disable()
        with suppress(AttributeError):  # not in every C library
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)
        self._began = self._last = _process_began()

    def passed(self, phase: str) -> None:
        """Note that a phase is over; it began when the one before it ended."""
        now = time.clock_gettime(time.CLOCK_BOOTTIME)
        self._phases[phase] = self._phases.get(phase, 0) + round(1000 * (now - self._last))
        self._last = now

    def over(self) -> None:
        """Log the phases; the process is ready."""
        if self._began is not None:
            log.info("started", ms=round(1000 * (self._last - self._began)), **self._phases)

    def settled(self) -> None:
        """Called when everything prepared for the first calls is there too. All of it lives as long as the process, so
        it is frozen: the collector need not scan it.
        """
        if self._began is None:
            return
        self._began = None
        gc.freeze()
        gc.callbacks.append(Rounds().ended)
        gc.enable()


class Rounds:
    """Counts full rounds of the collector after the start."""

    def __init__(self) -> None:
        self._left = ROUNDS

    def ended(self, phase: str, info: dict[str, int]) -> None:
        """Called by the collector before and after each round."""
        if phase != "stop" or info["generation"] < 2 or not self._left:
            return
        gc.freeze()
        self._left -= 1


def _process_began() -> float:
    """When the system started this process, in seconds since boot."""
    fields = Path("/proc/self/stat").read_text("ascii").rpartition(")")[2].split()
    return int(fields[19]) / 100


START: Final = Start()
