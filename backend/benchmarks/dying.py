"""A server that dies at a chosen step: right after a commit or a reply from Stripe, before anyone learns of it. Dying
before a step leaves the same state as dying after the previous one.

`python -m benchmarks.dying PORT FOLDER` is `benchmarks.house` with that addition. The file `steps` in the folder holds
the number of steps until it dies; without the file, steps are not counted. After dying it restarts immediately: each
server is forked from a process that has loaded everything and touched nothing, which takes a fraction of the time.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy.engine.default import DefaultDialect

from benchmarks import house
from tripoint.orders.stripe_http import BoundedClient


class Steps:
    """The number of steps left, in a file that the benchmark writes."""

    def __init__(self, folder: Path) -> None:
        self.file, self._lock = folder / "steps", threading.Lock()

    def take(self) -> None:
        """Count one step. The last one ends the process like a power failure: no handler runs."""
        with self._lock:
            if not self.file.exists():
                return
            left = int(self.file.read_text("ascii"))
            if left == 0:
                self.file.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
            self.file.write_text(str(left - 1), "ascii")

    def after(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap a call so that it counts as a step."""

        def outer(*args: Any, **kwargs: Any) -> Any:
            done = inner(*args, **kwargs)
            self.take()
            return done

        return outer


def _live_again(port: int, folder: Path) -> None:
    """Serve in one fork of this process after another, until one ends in any way other than by its last step."""
    while True:
        copy = os.fork()
        if copy == 0:
            house.serve(port, folder, autoconfirm=True)
            os._exit(0)
        signal.signal(signal.SIGTERM, lambda *_, copy=copy: os.kill(copy, signal.SIGTERM))
        _, status = os.waitpid(copy, 0)
        if not (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL):
            return


if __name__ == "__main__":
    steps = Steps(Path(sys.argv[2]))
    DefaultDialect.do_commit = steps.after(DefaultDialect.do_commit)  # type: ignore[method-assign]
    BoundedClient.request = steps.after(BoundedClient.request)  # type: ignore[method-assign]
    _live_again(int(sys.argv[1]), Path(sys.argv[2]))
