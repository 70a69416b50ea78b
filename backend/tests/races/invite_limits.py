"""Limits of inviting, of the emails that follow, and of what guests do with their links."""

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.make import Person
from tests.races.players import WORK, Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import LEFT, Volley, all_but, answered, same
from tripoint.core.limits import Charge, Limit
from tripoint.identity.models import User
from tripoint.invitations import allowance
from tripoint.messaging.models import MailState, OutboxMail

NOBODYS_LINK = {"token": "nobody-has-made-this"}
"""Answered with 404; the call counts like any other."""


def _invites(stage: Stage, organizer: Person, trips: Sequence[str], each: int = 1) -> list[Call]:
    """A volley that invites `each` people per call, on each of the trips in turn."""
    return [
        Call("POST", f"/api/trips/{trips[number % len(trips)]}/invites",
             {"invites": [{"email": stage.email()} for _ in range(each)]}, organizer.access_token)
        for number in range(VOLLEY)
    ]  # fmt: skip


def _by_organizer(organizer: Person, limit: Limit) -> Charge:
    return Charge(f"invites/organizer/{organizer.id}", limit)


def _known_organizer(stage: Stage) -> Person:
    """An organizer whose account is no longer new."""
    person = stage.person()

    def age(db: Session) -> None:
        db.get_one(User, person.id).created_at -= allowance.NEW_FOR

    stage.write(age)
    return person


def invites_of_a_trip(stage: Stage) -> Volley:
    organizer = stage.person()
    trip = stage.trip(organizer)["id"]
    stage.spend(all_but(Charge(f"invites/trip/{trip}", allowance.PER_TRIP)))
    return Volley(LEFT, _invites(stage, organizer, [trip]))


def invites_of_a_new_organizer(stage: Stage) -> Volley:
    organizer = stage.person()
    stage.spend(all_but(_by_organizer(organizer, allowance.PER_NEW_ORGANIZER)))
    return Volley(LEFT, _invites(stage, organizer, [stage.trip(organizer)["id"]]))


def invites_of_an_organizer(stage: Stage) -> Volley:
    """Four trips, so the trips' locks do not help: only the counter is shared."""
    organizer = _known_organizer(stage)
    stage.spend(all_but(_by_organizer(organizer, allowance.PER_ORGANIZER)))
    return Volley(LEFT, _invites(stage, organizer, [stage.trip(organizer)["id"] for _ in range(4)]))


def invites_of_an_organizer_over_several_trips(stage: Stage) -> Volley:
    """Several trips, so the trips' locks do not help: only the counter is shared."""
    organizer = stage.person()
    trips = [stage.trip(organizer)["id"] for _ in range(4)]
    stage.spend(_by_organizer(organizer, allowance.PER_NEW_ORGANIZER)._replace(times=40))
    return Volley(5, _invites(stage, organizer, trips, each=4))


def invites_to_an_address(stage: Stage) -> Volley:
    organizer = stage.person()
    trip = stage.trip(organizer, [stage.email()])["id"]
    stage.later(minutes=10)
    return Volley(1, same("POST", f"/api/trips/{trip}/invites/resend", {}, token=organizer.access_token))


def opened_invites_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.throttle("opened_invites", caller, allowance.OPENED.times - LEFT)
    calls = same("POST", "/api/invites/open", NOBODYS_LINK, caller=caller)
    return Volley(LEFT, calls, answered(404), is_per_process=True)


def answered_invites_of_a_caller(stage: Stage) -> Volley:
    """Accepting and declining share the limit."""
    caller = stage.caller()
    stage.throttle("answered_invites", caller, allowance.ANSWERED.times - LEFT)
    answers = [Call("POST", f"/api/invites/{answer}", NOBODYS_LINK, caller=caller) for answer in ("accept", "decline")]
    return Volley(LEFT, answers * (VOLLEY // 2), answered(404), is_per_process=True)


def opt_outs_of_a_caller(stage: Stage) -> Volley:
    """The page's button and the one-click unsubscribe of mail programs share the limit."""
    caller, token = stage.caller(), NOBODYS_LINK["token"]
    stage.throttle("opt_outs", caller, allowance.OPTED_OUT.times - LEFT)
    both = [
        Call("POST", "/api/invites/no-more", NOBODYS_LINK, caller=caller),
        Call("POST", f"/api/invites/no-more/{token}", caller=caller),
    ]
    return Volley(LEFT, both * (VOLLEY // 2), answered(404), is_per_process=True)


def invite_emails_to_a_mailbox(stage: Stage) -> list[str]:
    """Twelve workers send the invites of six trips to one mailbox, which may get two more today; the others wait."""
    organizer, guest = stage.person(), stage.email()
    stage.ask(WORK)
    stage.spend(Charge(f"invites/mailbox/{guest}", allowance.PER_MAILBOX, allowance.PER_MAILBOX.times - 2))
    for _ in range(VOLLEY // 2):
        stage.trip(organizer, [guest])
    replies = stage.play([WORK] * VOLLEY)
    found = [f"another answer: {reply.status}" for reply in replies if reply.status != 200]
    waits = select(OutboxMail.state, OutboxMail.due_at > stage.now).where(OutboxMail.to == guest)
    mails = Counter(tuple(row) for row in stage.look(lambda db: db.execute(waits).all()))
    sent, waiting = mails.pop((MailState.CAPTURED, False), 0), mails.pop((MailState.QUEUED, True), 0)
    if sent > 2:
        found.append(f"over by {sent - 2}: {sent} emails reached the mailbox")
    elif (sent, waiting) != (2, 4):
        found.append(f"{sent} emails reached the mailbox and {waiting} wait; others: {dict(mails)}")
    return found


LIMITS = (
    invites_of_a_trip,
    invites_of_a_new_organizer,
    invites_of_an_organizer,
    invites_of_an_organizer_over_several_trips,
    invites_to_an_address,
    opened_invites_of_a_caller,
    answered_invites_of_a_caller,
    opt_outs_of_a_caller,
)
