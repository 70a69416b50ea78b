"""A local server that answers GET with one body and misbehaves on request: exchange rates come from such sources
(contracts/providers.md 6 and 8).
"""

import gzip
from collections.abc import Callable, Mapping

from tests.local_server import Handler, LocalServer, Reply

GOOD_RATES = {"USD": "1.1622", "JPY": "181.59", "CZK": "24.355", "DKK": "7.4652", "GBP": "0.85898", "HUF": "384.10",
              "PLN": "4.2705", "RON": "5.1420", "SEK": "10.9810", "CHF": "0.9312", "NOK": "11.4950"}  # fmt: skip


def ecb_file(day: str, rates: Mapping[str, str] = GOOD_RATES) -> bytes:
    """The bank's file, with more in it than anyone reads."""
    cubes = "".join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in rates.items())
    return (
        "<?xml version='1.0' encoding='UTF-8'?>"
        "<gesmes:Envelope xmlns:gesmes='http://www.gesmes.org/xml/2002-08-01' "
        "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'>"
        "<gesmes:subject>Reference rates</gesmes:subject>"
        "<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube><Cube time='{day}'>{cubes}</Cube></Cube></gesmes:Envelope>"
    ).encode()


class LocalSource(LocalServer):
    """`answer` makes the body of a path; `instead` holds replies to the next calls, in order; `asked` the requested
    paths. Nothing is answered before `may_answer`.
    """

    def __init__(self) -> None:
        super().__init__(0, SourceHandler)
        self.answer: Callable[[str], bytes] = lambda _path: b""
        self.asked: list[str] = []


class SourceHandler(Handler):
    server: LocalSource

    def do_GET(self) -> None:
        server = self.server
        server.asked.append(self.path)
        server.may_answer.wait(timeout=30)
        if server.instead:
            self.say(server.instead.pop(0))
        else:
            self.say(Reply(200, gzip.compress(server.answer(self.path)), {"Content-Encoding": "gzip"}))
