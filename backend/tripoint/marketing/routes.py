"""The public forms: newsletter, waitlist, contact, enterprise enquiry. They need no session (TRUST.md W13)."""

from typing import Annotated

from fastapi import Depends, Request

from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.routing import Router
from tripoint.marketing import service
from tripoint.marketing.schemas import (
    ContactMessage,
    EnterpriseEnquiry,
    LinkToken,
    NewsletterRequest,
    Received,
    WaitlistRequest,
)
from tripoint.marketing.service import Visit

router = Router(prefix="/api", tags=["marketing"])


async def _visit(request: Request, settings: Settings, clock: Clock, language: Language) -> Visit:
    caller = client_address(request, settings)
    return Visit(caller, language, clock.now(), settings.rate_limits, settings.team_address)


Visitor = Annotated[Visit, Depends(_visit)]


@router.post("/newsletter", operation_id="subscribeToNewsletter", status_code=202)
async def subscribe(body: NewsletterRequest, visit: Visitor, database: Database) -> Received:
    """Subscribe to the newsletter; an email asks for confirmation."""
    return await database.write(service.subscribe, body, visit)


@router.post("/newsletter/confirm", operation_id="confirmNewsletter")
async def confirm(body: LinkToken, database: Database, clock: Clock) -> Received:
    """Confirm a newsletter subscription."""
    return await database.write(service.confirm, body.token, clock.now())


@router.post("/newsletter/unsubscribe", operation_id="unsubscribeFromNewsletter")
async def unsubscribe(body: LinkToken, database: Database, clock: Clock) -> Received:
    """End a newsletter subscription."""
    return await database.write(service.unsubscribe, body.token, clock.now())


@router.post("/waitlist", operation_id="joinWaitlist", status_code=202)
async def join_waitlist(body: WaitlistRequest, visit: Visitor, database: Database) -> Received:
    """Join the waitlist."""
    return await database.write(service.join_waitlist, body, visit)


@router.post("/contact", operation_id="sendContactMessage", status_code=202)
async def send_message(body: ContactMessage, visit: Visitor, database: Database) -> Received:
    """Write to the people behind Tripoint."""
    return await database.write(service.take_message, body, visit)


@router.post("/enterprise-enquiries", operation_id="sendEnterpriseEnquiry", status_code=202)
async def send_enquiry(body: EnterpriseEnquiry, visit: Visitor, database: Database) -> Received:
    """Request an offer for a company."""
    return await database.write(service.take_enquiry, body, visit)
