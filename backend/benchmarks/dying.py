"""A server that dies at a chosen step: right after a commit or an answer of Stripe's, before anybody hears of it. What
is left of one that dies before a step is what the step before it left.

`python -m benchmarks.dying PORT FOLDER` is `benchmarks.house` with that. The file `steps` in the folder says how many
steps it still takes; as long as there is none, steps are not counted. Once it has died it starts again at once: it is a
copy of a process that has loaded everything and touched nothing, which takes a fraction of the time.
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
    """What is left of them, in a file that whoever kills writes."""

    def __init__(self, folder: Path) -> None:
        self.file, self._lock = folder / "steps", threading.Lock()

    def take(self) -> None:
        """The last one ends the process, as the power would: no handler runs."""
        with self._lock:
            if not self.file.exists():
                return
            left = int(self.file.read_text("ascii"))
            if left == 0:
                self.file.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
            self.file.write_text(str(left - 1), "ascii")

    def after(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        """The same call, which is a step."""

        def outer(*args: Any, **kwargs: Any) -> Any:
            done = inner(*args, **kwargs)
            self.take()
            return done

        return outer


def _live_again(port: int, folder: Path) -> None:
    """Serve in one copy of this process after the other, until one ends in another way than by its last step."""
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
