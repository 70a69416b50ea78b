"""Every counted limit of TRUST.md A21 against twelve concurrent calls: exactly as many pass as are allowed.

A limit larger than a volley is nearly used up beforehand. Bucket names are those of the code; a wrong one shows
immediately, because then the whole volley passes.
"""

from collections.abc import Callable
from typing import Any

from tests.races import account_limits, invite_limits, nudges, open_trips
from tests.races.players import Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import LEFT, Volley, all_but, answered, same
from tripoint.account.service import EXPORTS
from tripoint.core.limits import Charge
from tripoint.marketing import service as marketing
from tripoint.planner.routes import SEARCHES, SEARCHES_PER_CALLER
from tripoint.profiles.routes import UPLOADS

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
    stage.spend(all_but(Charge(f"planner/{person.id}", SEARCHES)))
    calls = [Call("POST", "/api/planner/searches", body, person.access_token, stage.caller()) for _ in range(VOLLEY)]
    return Volley(LEFT, calls)


def searches_of_a_caller(stage: Stage) -> Volley:
    caller, body = stage.caller(), _search(stage)
    stage.spend(all_but(Charge(f"planner/caller/{caller}", SEARCHES_PER_CALLER)))
    tokens = [stage.person().access_token for _ in range(VOLLEY)]
    return Volley(LEFT, [Call("POST", "/api/planner/searches", body, token, caller) for token in tokens])


def exports_of_an_account(stage: Stage) -> Volley:
    return Volley(EXPORTS.times, same("POST", "/api/account/export", token=stage.person().access_token))


def pictures_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"picture/{person.id}", UPLOADS)))
    calls = same("PUT", "/api/account/picture", raw=b"no picture", token=person.access_token)
    return Volley(LEFT, calls, answered(422), may_be_fewer=True)  # two concurrent uploads


VOLLEYS: dict[str, Callable[[Stage], Volley]] = {
    prepare.__name__: prepare
    for prepare in (
        *account_limits.LIMITS,
        *invite_limits.LIMITS,
        nudges.nudges_of_an_organizer,
        open_trips.requests_of_a_person,
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


def _limit(prepare: Callable[[Stage], Volley]) -> Callable[[Stage], list[str]]:
    """Play one round against a limit."""
    return lambda stage: prepare(stage).play(stage)


LIMITS = {name: _limit(prepare) for name, prepare in VOLLEYS.items()} | {
    "invite_emails_to_a_mailbox": invite_limits.invite_emails_to_a_mailbox
}
"""The rounds that are played with the limits on."""
