"""A volley: twelve concurrent calls against one limit that is nearly used up (TRUST.md A21)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.races.players import Call, Reply
from tests.races.stage import VOLLEY, Stage
from tripoint.core.limits import Charge

LEFT = 5
BUSY = 503
"""A server that is too busy also refuses; such a reply counts neither for nor against a limit."""


@dataclass(frozen=True)
class Volley:
    """Concurrent calls, and how many of them the limit lets through.

    `passed`: whether a reply is that of a call the limit let through; the call may be refused for another reason.
    """

    allowed: int
    calls: list[Call]
    passed: Callable[[Reply], bool] = field(default=lambda reply: reply.status < 400)
    may_be_fewer: bool = False
    """Another limit, on concurrent calls, may refuse with the same status."""
    is_per_process: bool = False
    """The limit is counted in memory, so the whole volley goes to one process."""

    def play(self, stage: Stage) -> list[str]:
        """Make the calls, and return what went wrong."""
        return self.faults(stage.play(self.calls, in_one_process=self.is_per_process))

    def faults(self, replies: list[Reply]) -> list[str]:
        """What went wrong. If too many calls passed, the text starts with "over"."""
        through = sum(self.passed(reply) for reply in replies)
        busy = sum(reply.status == BUSY for reply in replies)
        others = [reply for reply in replies if not self.passed(reply) and reply.status not in {429, BUSY}]
        found = [f"another answer: {reply.status} {str(reply.body)[:200]}" for reply in others]
        if through > self.allowed:
            found.append(f"over by {through - self.allowed}: {through} of {self.allowed} passed")
        elif through < self.allowed and not busy and not self.may_be_fewer:
            found.append(f"only {through} of {self.allowed} passed")
        return found


def answered(*statuses: int) -> Callable[[Reply], bool]:
    return lambda reply: reply.status in statuses


def all_but(charge: Charge) -> Charge:
    """A charge that leaves room for `LEFT` more."""
    return charge._replace(times=charge.limit.times - LEFT)


def same(method: str, path: str, body: Any = None, **more: Any) -> list[Call]:
    return [Call(method, path, body, **more)] * VOLLEY
