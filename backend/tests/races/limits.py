"""Every counted limit of TRUST.md A21 against twelve concurrent calls: exactly as many pass as are allowed.

A limit larger than a volley is nearly used up beforehand. Bucket names are those of the code; a wrong one shows at
once, because then the whole volley passes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.races.players import Call, Reply
from tests.races.stage import VOLLEY, Stage
from tripoint.account.service import EXPORTS
from tripoint.core.limits import Charge
from tripoint.identity.models import Proof, User
from tripoint.identity.records.proofs import TRIES, Purpose, make
from tripoint.identity.services import rate_limits
from tripoint.invitations import allowance
from tripoint.marketing import service as marketing
from tripoint.planner.routes import SEARCHES, SEARCHES_PER_CALLER
from tripoint.profiles.routes import UPLOADS

LEFT = 5
TOKEN = "/auth/v1/token?grant_type="
BUSY = 503
"""A server that is too busy also refuses; that counts neither for nor against a limit."""


@dataclass(frozen=True)
class Volley:
    """Concurrent calls, and how many of them the limit lets through.

    `passed`: the answer to a call that was let through, which may be another refusal.
    """

    allowed: int
    calls: list[Call]
    passed: Callable[[Reply], bool] = field(default=lambda reply: reply.status < 400)
    may_be_fewer: bool = False
    """Another bound, on concurrent calls, may refuse with the same status."""

    def faults(self, replies: list[Reply]) -> list[str]:
        """What went wrong. Too many let through starts with "over"."""
        through = sum(self.passed(reply) for reply in replies)
        busy = sum(reply.status == BUSY for reply in replies)
        others = [reply for reply in replies if not self.passed(reply) and reply.status not in {429, BUSY}]
        found = [f"another answer: {reply.status} {str(reply.body)[:200]}" for reply in others]
        if through > self.allowed:
            found.append(f"over by {through - self.allowed}: {through} of {self.allowed} passed")
        elif through < self.allowed and not busy and not self.may_be_fewer:
            found.append(f"only {through} of {self.allowed} passed")
        return found


def _answered(*statuses: int) -> Callable[[Reply], bool]:
    return lambda reply: reply.status in statuses


def _all_but(charge: Charge) -> Charge:
    """Leave room for `LEFT` more."""
    return charge._replace(times=charge.limit.times - LEFT)


def _same(method: str, path: str, body: Any = None, **more: Any) -> list[Call]:
    return [Call(method, path, body, **more)] * VOLLEY


def _wrong_password(email: str, caller: str) -> Call:
    return Call("POST", f"{TOKEN}password", {"email": email, "password": "not this one"}, caller=caller)


def failed_sign_ins_of_an_account(stage: Stage) -> Volley:
    email = stage.email()
    return Volley(10, [_wrong_password(email, stage.caller()) for _ in range(VOLLEY)], _answered(400))


def failed_sign_ins_of_an_account_in_a_day(stage: Stage) -> Volley:
    email = stage.email()
    stage.spend(_all_but(Charge(f"login:account:{email}", rate_limits.FAILURES[1])))
    return Volley(LEFT, [_wrong_password(email, stage.caller()) for _ in range(VOLLEY)], _answered(400))


def failed_sign_ins_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"login:caller:{caller}", rate_limits.FAILURES_PER_CALLER)))
    return Volley(LEFT, [_wrong_password(stage.email(), caller) for _ in range(VOLLEY)], _answered(400))


def _codes_of_a_factor(stage: Stage, callers: list[str]) -> list[Call]:
    token = stage.person().access_token
    factor = stage.ask(Call("POST", "/auth/v1/factors", {"factor_type": "totp"}, token)).body["id"]
    path = f"/auth/v1/factors/{factor}"
    challenges = [stage.ask(Call("POST", f"{path}/challenge", {}, token, caller)).body["id"] for caller in callers]
    return [
        Call("POST", f"{path}/verify", {"challenge_id": challenge, "code": "000000"}, token, caller)
        for challenge, caller in zip(challenges, callers, strict=True)
    ]


def second_factors_of_an_account(stage: Stage) -> Volley:
    return Volley(5, _codes_of_a_factor(stage, [stage.caller() for _ in range(VOLLEY)]), _answered(422))


def second_factors_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(Charge(f"factor:caller:{caller}", rate_limits.SECOND_FACTORS_PER_CALLER, 7))
    return Volley(3, _codes_of_a_factor(stage, [caller] * VOLLEY), _answered(422))


def mails_to_an_address(stage: Stage) -> Volley:
    body = {"email": stage.email()}
    return Volley(1, [Call("POST", "/auth/v1/recover", body, caller=stage.caller()) for _ in range(VOLLEY)])


def mails_to_an_address_in_an_hour(stage: Stage) -> Volley:
    """The minute between two emails also applies, so one is left of the hour."""
    email = stage.email()
    stage.spend(Charge(f"mail:recovery:{email}", rate_limits.MAILS[0], 5))
    return Volley(0, [Call("POST", "/auth/v1/recover", {"email": email}, caller=stage.caller()) for _ in range(VOLLEY)])


def mails_for_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"mail:caller:{caller}", rate_limits.MAILS_PER_CALLER)))
    return Volley(
        LEFT, [Call("POST", "/auth/v1/recover", {"email": stage.email()}, caller=caller) for _ in range(VOLLEY)]
    )


def sign_ups_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"signup:caller:{caller}", rate_limits.SIGN_UPS_PER_CALLER)))
    data = {"first_name": "Ana", "adult_terms_version": "2026-11"}
    bodies = [{"email": stage.email(), "password": "a quiet harbour at dawn", "data": data} for _ in range(VOLLEY)]
    return Volley(LEFT, [Call("POST", "/auth/v1/signup", body, caller=caller) for body in bodies])


def mailed_codes_tried_by_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"verify:caller:{caller}", rate_limits.CHECKS_PER_CALLER)))
    body = {"type": "email", "email": stage.email(), "token": "000000"}
    return Volley(LEFT, _same("POST", "/auth/v1/verify", body, caller=caller), _answered(403))


def refreshes_of_a_session(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(_all_but(Charge(f"refresh:session:{person.session_id}", rate_limits.REFRESHES)))
    body = {"refresh_token": person.refresh_token}
    return Volley(LEFT, [Call("POST", f"{TOKEN}refresh_token", body, caller=stage.caller()) for _ in range(VOLLEY)])


def refreshes_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"refresh:caller:{caller}", rate_limits.REFRESHES_PER_CALLER)))
    return Volley(
        LEFT, _same("POST", f"{TOKEN}refresh_token", {"refresh_token": "nobody's"}, caller=caller), _answered(400)
    )


def ways_to_a_provider(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"provider:caller:{caller}", rate_limits.PROVIDERS_PER_CALLER)))
    return Volley(LEFT, _same("GET", "/auth/v1/authorize?provider=github", caller=caller), _answered(302))


def undone_changes_of_address(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(_all_but(Charge(f"undo:caller:{caller}", rate_limits.CHECKS_PER_CALLER)))
    body = {"token": "nobody-has-made-this"}
    return Volley(LEFT, _same("POST", "/api/account/undo-address", body, caller=caller), _answered(422))


def _invites(stage: Stage, *spent: str) -> list[Call]:
    organizer = stage.person()
    trip = stage.trip(organizer)["id"]
    charges = {
        "trip": Charge(f"invites/trip/{trip}", allowance.PER_TRIP),
        "organizer": Charge(f"invites/organizer/{organizer.id}", allowance.PER_NEW_ORGANIZER),
    }
    stage.spend(*(_all_but(charges[name]) for name in spent))
    path, token = f"/api/trips/{trip}/invites", organizer.access_token
    return [Call("POST", path, {"invites": [{"email": stage.email()}]}, token) for _ in range(VOLLEY)]


def invites_of_a_trip(stage: Stage) -> Volley:
    return Volley(LEFT, _invites(stage, "trip"))


def invites_of_a_new_organizer(stage: Stage) -> Volley:
    return Volley(LEFT, _invites(stage, "organizer"))


def invites_of_an_organizer_over_several_trips(stage: Stage) -> Volley:
    """The trips' locks do not help here: they only share the counter."""
    organizer = stage.person()
    trips = [stage.trip(organizer)["id"] for _ in range(4)]
    stage.spend(Charge(f"invites/organizer/{organizer.id}", allowance.PER_NEW_ORGANIZER, 40))
    calls = [
        Call("POST", f"/api/trips/{trip}/invites", {"invites": [{"email": stage.email()} for _ in range(4)]},
             organizer.access_token)
        for trip in trips * 3
    ]  # fmt: skip
    return Volley(5, calls)


def invites_to_an_address(stage: Stage) -> Volley:
    organizer = stage.person()
    trip = stage.trip(organizer, [stage.email()])["id"]
    stage.later(minutes=10)
    return Volley(1, _same("POST", f"/api/trips/{trip}/invites/resend", {}, token=organizer.access_token))


FORMS: dict[str, Callable[[str], dict[str, Any]]] = {
    "newsletter": lambda email: {"email": email},
    "waitlist": lambda email: {"email": email, "firstName": "Ana", "lastName": "Novak"},
    "contact": lambda email: {"fullName": "Ana Novak", "email": email, "subject": "Hello", "message": "Hello"},
    "enterprise": lambda email: {
        "name": "Ana", "workEmail": email, "companyName": "Novak", "teamSize": 12, "message": "Hello"
    },
}  # fmt: skip
PATHS = {"enterprise": "/api/enterprise-enquiries"}


def _form_of_an_address(form: str) -> Callable[[Stage], Volley]:
    def prepare(stage: Stage) -> Volley:
        path, body = PATHS.get(form, f"/api/{form}"), FORMS[form](stage.email())
        return Volley(1, [Call("POST", path, body, caller=stage.caller()) for _ in range(VOLLEY)])

    return prepare


def _form_of_a_caller(form: str) -> Callable[[Stage], Volley]:
    def prepare(stage: Stage) -> Volley:
        path, caller = PATHS.get(form, f"/api/{form}"), stage.caller()
        calls = [Call("POST", path, FORMS[form](stage.email()), caller=caller) for _ in range(VOLLEY)]
        return Volley(marketing.PER_CALLER.times, calls)

    return prepare


def _search(stage: Stage) -> dict[str, Any]:
    return dict(stage.plans(stage.person()).selection(("Lisbon", "Berlin"))["search"])


def searches_of_an_account(stage: Stage) -> Volley:
    person, body = stage.person(), _search(stage)
    stage.spend(_all_but(Charge(f"planner/{person.id}", SEARCHES)))
    calls = [Call("POST", "/api/planner/searches", body, person.access_token, stage.caller()) for _ in range(VOLLEY)]
    return Volley(LEFT, calls)


def searches_of_a_caller(stage: Stage) -> Volley:
    caller, body = stage.caller(), _search(stage)
    stage.spend(_all_but(Charge(f"planner/caller/{caller}", SEARCHES_PER_CALLER)))
    tokens = [stage.person().access_token for _ in range(VOLLEY)]
    return Volley(LEFT, [Call("POST", "/api/planner/searches", body, token, caller) for token in tokens])


def exports_of_an_account(stage: Stage) -> Volley:
    return Volley(EXPORTS.times, _same("POST", "/api/account/export", token=stage.person().access_token))


def pictures_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(_all_but(Charge(f"picture/{person.id}", UPLOADS)))
    calls = _same("PUT", "/api/account/picture", raw=b"no picture", token=person.access_token)
    return Volley(LEFT, calls, _answered(422), may_be_fewer=True)  # two concurrent uploads


LIMITS: dict[str, Callable[[Stage], Volley]] = {
    prepare.__name__: prepare
    for prepare in (
        failed_sign_ins_of_an_account,
        failed_sign_ins_of_an_account_in_a_day,
        failed_sign_ins_of_a_caller,
        second_factors_of_an_account,
        second_factors_of_a_caller,
        mails_to_an_address,
        mails_to_an_address_in_an_hour,
        mails_for_a_caller,
        sign_ups_of_a_caller,
        mailed_codes_tried_by_a_caller,
        refreshes_of_a_session,
        refreshes_of_a_caller,
        ways_to_a_provider,
        undone_changes_of_address,
        invites_of_a_trip,
        invites_of_a_new_organizer,
        invites_of_an_organizer_over_several_trips,
        invites_to_an_address,
        searches_of_an_account,
        searches_of_a_caller,
        exports_of_an_account,
        pictures_of_an_account,
    )
} | {
    f"{form}_of_{whom}": prepare(form)
    for form in FORMS
    for whom, prepare in (("an_address", _form_of_an_address), ("a_caller", _form_of_a_caller))
}


def limit(name: str) -> Callable[[Stage], list[str]]:
    """One round against a limit."""

    def play(stage: Stage) -> list[str]:
        volley = LIMITS[name](stage)
        return volley.faults(stage.play(volley.calls))

    return play


def tries_of_one_code(stage: Stage) -> list[str]:
    """Five attempts at an emailed code, from anywhere; after that, the right one is useless too."""
    person = stage.person()

    def new_code(db: Any) -> str:
        return make(db, db.get(User, person.id), address=person.email, purpose=Purpose.SIGN_IN, now=stage.now).code

    code = stage.write(new_code)
    wrong = "000000" if code != "000000" else "111111"

    def shown(code: str) -> Call:
        return Call("POST", "/auth/v1/verify", {"type": "email", "email": person.email, "token": code},
                    caller=stage.caller())  # fmt: skip

    replies = stage.play([shown(wrong) for _ in range(VOLLEY)])
    found = [f"another answer: {one.status} {one.body}" for one in replies if one.status not in {403, BUSY}]
    tries = stage.look(lambda db: db.query(Proof.tries).filter(Proof.user_id == person.id).scalar())
    if tries != TRIES:
        found.append(f"over by {tries - TRIES}: {tries} tries counted")
    if stage.ask(shown(code)).status != 403:
        found.append("over by 1: the code opened after five wrong ones")
    return found
