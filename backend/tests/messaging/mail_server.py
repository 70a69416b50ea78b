"""A real SMTP server on a free port whose replies a test can set."""
# ruff: noqa: ARG002 (the library names the arguments)

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller


@dataclass
class MailServer:
    """`recipient_answer` and `data_answer` are SMTP replies; `accepted` holds the emails that were accepted."""

    recipient_answer: str = "250 OK"
    data_answer: str = "250 OK"
    accepted: list[EmailMessage] = field(default_factory=list)
    recipients: list[list[str]] = field(default_factory=list)
    url: str = ""
    arrived: threading.Event = field(default_factory=threading.Event)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.recipient_answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.recipient_answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.data_answer.startswith("250"):
            self.accepted.append(message_from_bytes(envelope.content, policy=default))  # type: ignore[arg-type]
            self.recipients.append(list(envelope.rcpt_tos))
            self.arrived.set()
        return self.data_answer


class _Anywhere(Controller):
    """Lets the operating system choose the port."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]  # type: ignore[union-attr]
        super()._trigger_server()


@contextmanager
def running() -> Iterator[MailServer]:
    mail_server = MailServer()
    controller = _Anywhere(mail_server, hostname="127.0.0.1", port=0)
    controller.start()
    mail_server.url = f"smtp://127.0.0.1:{controller.port}"
    try:
        yield mail_server
    finally:
        controller.stop()
