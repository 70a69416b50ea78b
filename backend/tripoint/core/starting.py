"""The start of a process: how long each phase takes, for the log, and no collecting of garbage until it is over.

What a start makes stays, so looking through all of it again and again would be a quarter of the time. What is needed
by few calls only (mail, pictures, other people's servers) is imported where it is used, not at the top of its module.

What the first calls make stays too (statements, words, numbers of a language), so the collector passes over what is
left of its first full rounds: one of a hundred thousand objects holds everybody for 60 ms.
"""

import gc
import time
from pathlib import Path
from typing import Final

import structlog

ROUNDS: Final = 3
"""Full ones, after which what is left is taken for something that stays."""
log = structlog.get_logger("tripoint.starting")


class Start:
    """Of this process. Until it has begun, as in tests and commands, nothing here has an effect."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._last = 0.0
        self._phases: dict[str, int] = {}

    def begin(self) -> None:
        gc.disable()
        self._began = self._last = _process_began()

    def passed(self, phase: str) -> None:
        """This phase, which followed the one before, is over."""
        now = time.clock_gettime(time.CLOCK_BOOTTIME)
        self._phases[phase] = self._phases.get(phase, 0) + round(1000 * (now - self._last))
        self._last = now

    def over(self) -> None:
        """The process is ready."""
        if self._began is not None:
            log.info("started", ms=round(1000 * (self._last - self._began)), **self._phases)

    def settled(self) -> None:
        """What is made beforehand for the first calls is there too. All of it lives as long as the process: the
        collector need not look through it.
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
    """When the system made this process, in seconds of its clock."""
    fields = Path("/proc/self/stat").read_text("ascii").rpartition(")")[2].split()
    return int(fields[19]) / 100


START: Final = Start()
