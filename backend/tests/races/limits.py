"""Every counted limit of TRUST.md A21 against twelve concurrent calls: exactly as many pass as are allowed.

A limit larger than a volley is nearly used up beforehand. Bucket names are those of the code; a wrong one shows
immediately, because then the whole volley passes.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.races import (
    account_limits,
    invite_limits,
    mail_limits,
    memory_limits,
    nudges,
    open_trips,
    tokens,
    trip_limits,
)
from tests.races.players import ASK_A_SOURCE, Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import LEFT, Volley, all_but, answered, same
from tripoint.account.service import EXPORTS
from tripoint.core.limits import Charge, Limit
from tripoint.marketing import service as marketing_service
from tripoint.planner import routes as planner_routes
from tripoint.profiles.routes import UPLOADS
from tripoint.providers import allowance as provider_allowance
from tripoint.visits import service as visit_service

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
        return Volley(marketing_service.PER_CALLER.times, calls)

    return prepare


def _search(stage: Stage) -> dict[str, Any]:
    return dict(stage.plans(stage.person()).selection(("Lisbon", "Berlin"))["search"])


class Planning(NamedTuple):
    """A call of the planner, with its limits for an account and for an address. All are given the body of a search,
    which the others refuse: calls are counted before their body is looked at.
    """

    path: str
    bucket: str
    own: Limit
    per_caller: Limit

    def of_an_account(self, stage: Stage) -> Volley:
        person, body = stage.person(), _search(stage)
        stage.spend(all_but(Charge(f"{self.bucket}/{person.id}", self.own)))
        calls = [Call("POST", self.path, body, person.access_token, stage.caller()) for _ in range(VOLLEY)]
        return Volley(LEFT, calls, answered(200, 422))

    def of_a_caller(self, stage: Stage) -> Volley:
        caller, body = stage.caller(), _search(stage)
        stage.spend(all_but(Charge(f"{self.bucket}/caller/{caller}", self.per_caller)))
        tokens = [stage.person().access_token for _ in range(VOLLEY)]
        return Volley(LEFT, [Call("POST", self.path, body, token, caller) for token in tokens], answered(200, 422))


PLANNING = {
    "searches": Planning(
        "/api/planner/searches", "planner", planner_routes.SEARCHES, planner_routes.SEARCHES_PER_CALLER
    ),
    "places": Planning(
        "/api/planner/places", "planner-places", planner_routes.PLACES, planner_routes.PLACES_PER_CALLER
    ),
    "stays_on_site": Planning(
        "/api/planner/stays", "planner-on-site", planner_routes.ON_SITE, planner_routes.ON_SITE_PER_CALLER
    ),
}


def exports_of_an_account(stage: Stage) -> Volley:
    return Volley(EXPORTS.times, same("POST", "/api/account/export", token=stage.person().access_token))


def pictures_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"picture/{person.id}", UPLOADS)))
    calls = same("PUT", "/api/account/picture", raw=b"no picture", token=person.access_token)
    return Volley(LEFT, calls, answered(422), may_be_fewer=True)  # two concurrent uploads


def questions_of_a_person(stage: Stage) -> Volley:
    """Questions to a live source of fares; the installation may ask it many more."""
    person, source = stage.person(), stage.caller()
    stage.spend(
        all_but(Charge(f"fares/{source}/{person.id}", Limit(provider_allowance.PER_PERSON, provider_allowance.DAY)))
    )
    return Volley(LEFT, [ASK_A_SOURCE._replace(path=source, body=1_000, token=str(person.id))] * VOLLEY)


def questions_of_an_installation(stage: Stage) -> Volley:
    """Each person has asked nothing yet, and all of them together may ask this much."""
    source, people = stage.caller(), [stage.person() for _ in range(VOLLEY)]
    return Volley(LEFT, [ASK_A_SOURCE._replace(path=source, body=LEFT, token=str(one.id)) for one in people])


def questions_of_the_price_watch(stage: Stage) -> Volley:
    """A quarter of what the installation may ask."""
    a_day = provider_allowance.WATCH_SHARE * LEFT
    source = stage.caller()
    return Volley(LEFT, [ASK_A_SOURCE._replace(path=source, body=a_day, token=provider_allowance.WATCH)] * VOLLEY)


def page_views_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"views:caller:{caller}", visit_service.PER_CALLER)))
    return Volley(LEFT, same("POST", "/api/page-views", {"path": "/"}, caller=caller, agreed=True))


def outgoing_clicks_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.spend(all_but(Charge(f"clicks:caller:{caller}", visit_service.PER_CALLER)))
    return Volley(LEFT, same("POST", "/api/outgoing-clicks", {"kind": "flight"}, caller=caller))


VOLLEYS: dict[str, Callable[[Stage], Volley]] = (
    {
        prepare.__name__: prepare
        for prepare in (
            *account_limits.LIMITS,
            *invite_limits.LIMITS,
            *memory_limits.LIMITS,
            nudges.nudges_of_an_organizer,
            open_trips.requests_of_a_person,
            tokens.made_in_a_day,
            questions_of_a_person,
            questions_of_an_installation,
            questions_of_the_price_watch,
            page_views_of_a_caller,
            outgoing_clicks_of_a_caller,
            exports_of_an_account,
            pictures_of_an_account,
        )
    }
    | trip_limits.LIMITS
    | {
        f"{name}_of_{whom}": prepare
        for name, calls in PLANNING.items()
        for whom, prepare in (("an_account", calls.of_an_account), ("a_caller", calls.of_a_caller))
    }
    | {
        f"{form}_of_{whom}": prepare(form)
        for form in FORMS
        for whom, prepare in (("an_address", _form_of_an_address), ("a_caller", _form_of_a_caller))
    }
)


def _limit(prepare: Callable[[Stage], Volley]) -> Callable[[Stage], list[str]]:
    """Play one round against a limit."""
    return lambda stage: prepare(stage).play(stage)


LIMITS = (
    {name: _limit(prepare) for name, prepare in VOLLEYS.items()}
    | mail_limits.LIMITS
    | {
        "invite_emails_to_a_mailbox": invite_limits.invite_emails_to_a_mailbox,
        "requests_to_join_one_trip": open_trips.requests_to_join_one_trip,
    }
)
"""The rounds that are played with the limits on."""
