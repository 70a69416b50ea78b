"""Wire shapes of the public forms (SPEC 3)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from tripoint.core.wire import Body, Email, Line, Name, Wire

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5_000)]
Token = Annotated[str, StringConstraints(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]


class NewsletterRequest(Body):
    email: Email


class WaitlistRequest(Body):
    email: Email
    first_name: Name
    last_name: Name


class ContactMessage(Body):
    full_name: Name
    email: Email
    subject: Name
    company: Line | None = None
    message: Words


class EnterpriseEnquiry(Body):
    name: Name
    work_email: Email
    company_name: Name
    team_size: Annotated[int, Field(ge=1, le=100_000)]
    message: Words


class LinkToken(Body):
    token: Token


class Received(Wire):
    """The form has been received. Everyone gets the same reply, so it never reveals whether an address is known."""

    received: bool = True
