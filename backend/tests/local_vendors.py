"""Vendors for journeys in a browser: `python -m tests.local_vendors PORT PRODUCT` runs a Duffel at the port, and at the
next one a Stripe that notifies the product at its origin of payments.
"""

import html
import json
import sys
import threading
import urllib.request
from datetime import UTC, datetime
from typing import Any

from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tests.local_stripe import LocalStripe, StripeHandler, signature

PAGES = "/c/pay/"


class StripeWithPages(LocalStripe):
    """A Stripe whose sessions lead to its own pages, where pressing a button pays."""

    def __init__(self, port: int, product: str) -> None:
        super().__init__(lambda: datetime.now(UTC), port)
        self.product = product
        self.RequestHandlerClass = PagesHandler

    def _make(self, asked: dict[str, str]) -> dict[str, Any]:
        made = super()._make(asked)
        made["url"] = f"{self.origin}{PAGES}{made['id']}"
        return made

    def page(self, name: str) -> bytes:
        session = self.sessions[name]
        price = f"{session['amount_total'] / 100:.2f} {session['currency'].upper()}"
        parts = (
            '<!doctype html><html lang="en"><title>Checkout</title>',
            f"<h1>{html.escape(session['product'])}</h1><p>{price}</p>",
            f'<form method="post"><button>Pay</button></form><a href="{html.escape(session["cancel_url"])}">Back</a>',
        )
        return "".join(parts).encode()

    def settle(self, name: str) -> str:
        """Take the money and send the event twice, as happens; return where the buyer goes next."""
        session = self.pay(self.sessions[name])
        body = json.dumps(self.event("checkout.session.completed", session)).encode()
        for _ in range(2):
            head = {"Content-Type": "application/json", "Stripe-Signature": signature(body, self.now())}
            asked = urllib.request.Request(f"{self.product}/api/payments/stripe", body, head)  # noqa: S310 (ours)
            urllib.request.urlopen(asked, timeout=10).close()  # noqa: S310
        return str(session["success_url"])


class PagesHandler(StripeHandler):
    server: StripeWithPages

    def do_GET(self) -> None:
        if not self.path.startswith(PAGES):
            super().do_GET()
            return
        self.say(Reply(200, self.server.page(self.path.removeprefix(PAGES)), {"Content-Type": "text/html"}))

    def do_POST(self) -> None:
        if not self.path.startswith(PAGES):
            super().do_POST()
            return
        self.say(Reply(303, b"", {"Location": self.server.settle(self.path.removeprefix(PAGES))}))


if __name__ == "__main__":
    port, product = int(sys.argv[1]), sys.argv[2]
    threading.Thread(target=LocalDuffel(port).serve_forever, daemon=True).start()
    StripeWithPages(port + 1, product).serve_forever()
