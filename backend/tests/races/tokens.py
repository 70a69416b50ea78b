"""Personal access tokens under concurrent calls (docs/decisions/0273)."""

from typing import Any

from sqlalchemy import func, select

from tests.make import PASSWORD, Person
from tests.races.pair import unexpected
from tests.races.players import Call
from tests.races.stage import CLIENTS, VOLLEY, Stage, in_turn
from tests.races.volley import LEFT, Volley, all_but
from tests.waiting import until
from tripoint.core.limits import Charge
from tripoint.identity.models import PersonalToken
from tripoint.identity.services.personal_tokens import MADE, MOST

PATH = "/api/account/tokens"


def make(person: Person) -> Call:
    return Call("POST", PATH, {"name": "Script", "scopes": ["trips:read"]}, person.access_token)


def held(stage: Stage, person: Person) -> int:
    query = select(func.count()).select_from(PersonalToken).where(PersonalToken.user_id == person.id)
    return int(stage.look(lambda db: db.scalar(query)))


def the_most_that_someone_may_have(stage: Stage) -> list[str]:
    """Twenty concurrent calls make tokens where two more are allowed."""
    person = stage.person()
    for _ in range(MOST - 2):
        stage.ask(make(person))
    replies = stage.play([make(person)] * CLIENTS)
    found = unexpected(replies, 201, 409)
    passed, kept = sum(one.status == 201 for one in replies), held(stage, person)
    if passed > 2 or kept != MOST - 2 + passed:
        found.append(f"{passed} were made, {kept} are there")
    return found


def using_one_that_is_revoked(stage: Stage) -> list[str]:
    """A token is revoked while it is used and its last use is written: nothing fails, and it does not come back."""
    person = stage.person()
    made: Any = stage.ask(make(person)).body
    use = Call("GET", "/api/trips", token=made["token"])
    revoke = Call("DELETE", f"{PATH}/{made['id']}", token=person.access_token)
    replies = stage.play([use] * (CLIENTS // 2) + [revoke] + [use] * (CLIENTS // 2))
    found = unexpected(replies, 200, 401, 204)
    until(lambda: stage.ask(use).status == 401, seconds=5)
    return found + ([f"{held(stage, person)} are there"] if held(stage, person) else [])


def one_that_is_made_while_the_password_changes(stage: Stage) -> list[str]:
    """A new password ends the other sessions and all tokens; a token being made by such a session does not survive
    either."""
    person = stage.person()
    again = Call("POST", "/auth/v1/token?grant_type=password", {"email": person.email, "password": PASSWORD})
    own: Any = stage.ask(again).body
    change = Call("PUT", "/auth/v1/user", {"password": "another quiet harbour"}, own["access_token"])
    replies = stage.play([*in_turn(make(person))[: CLIENTS // 2], change, *in_turn(make(person))[: CLIENTS // 2]])
    found = unexpected(replies, 201, 200, 401)
    changed = [one for one in replies if one.status == 200]
    if changed and held(stage, person):
        found.append(f"{held(stage, person)} outlived the password")
    return found


def made_in_a_day(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"tokens:user:{person.id}", MADE)))
    return Volley(LEFT, [make(person)] * VOLLEY)


INVARIANTS = {
    play.__name__: play
    for play in (
        the_most_that_someone_may_have,
        using_one_that_is_revoked,
        one_that_is_made_while_the_password_changes,
    )
}
