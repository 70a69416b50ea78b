"""A trip has at most as many people as can be planned for, however the last one comes (planner bounds)."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.editing.conftest import Story
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint.planner import bounds

FOUR = 4


@pytest.fixture(autouse=True)
def four_people(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is lowered once the trip is there: one more may come."""
    monkeypatch.setattr(bounds, "MOST_TRAVELLERS", FOUR)


def add(story: Story, name: str) -> Any:
    person = {"name": name, "departureCityId": story.plans.city("London")}
    return story.call(story.ana, "POST", "people", person)


def code(reply: Any) -> tuple[int, str]:
    return reply.status_code, reply.json()["code"]


FULL = (409, "too_many_people")


def test_the_last_person_can_be_added_and_nobody_after_that(story: Story) -> None:
    assert add(story, "Femi").status_code == 201
    refused = add(story, "Gina")
    assert (code(refused), refused.json()["error"]) == (FULL, "A trip can have up to 4 people.")
    assert len(story.trip["travellers"]) == FOUR


def test_a_newcomer_who_accepts_an_invite_needs_a_place(story: Story, client: Browser, mails: Mailboxes) -> None:
    guests = [{"email": f"guest{number}@example.com"} for number in range(2)]
    assert story.call(story.ana, "POST", "invites", {"invites": guests}).status_code == 201
    replies = []
    for guest in guests:
        token = mails.link(guest["email"]).split("#token=")[1]
        new = {"name": "Hugo Lee", "adultTermsVersion": "2026-11", "departureCityId": story.plans.city("London")}
        replies.append(client.post("/api/invites/accept", json={"token": token, **new}))
    assert replies[0].status_code == 200, replies[0].text
    assert code(replies[1]) == FULL
    assert len(story.trip["travellers"]) == FOUR


def test_a_nomad_is_approved_only_if_there_is_a_place(story: Story, client: Browser, make: Make) -> None:
    story.done(story.ana, "PATCH", "access", {"openToExternalNomads": True, "version": 99})
    asking = {"note": "May I come?", "departureCityId": story.plans.city("Madrid")}
    gina = client.as_(make.user("gina@example.com", name="Gina Rossi"))
    for nomad in (story.eva, gina):
        assert nomad.post(f"/api/explore/{story.id}/request", json=asking).status_code == 200
    first, second = story.done(story.ana, "GET", "join-requests")["requests"]
    assert story.call(story.ana, "POST", f"join-requests/{first['id']}/approve", {}).status_code == 200
    assert code(story.call(story.ana, "POST", f"join-requests/{second['id']}/approve", {})) == FULL
    assert len(story.trip["travellers"]) == FOUR


def test_a_removed_person_comes_back_only_if_there_is_a_place(story: Story) -> None:
    ben = story.traveller("Ben")
    line = story.done(story.ana, "DELETE", f"people/{ben}?version=99")["line"]
    for name in ("Femi", "Gina"):
        assert add(story, name).status_code == 201
    assert code(story.put_back(story.ana, line)) == FULL


@pytest.mark.parametrize(("others", "reply"), [(3, 200), (4, 409)])
def test_an_organizer_who_stays_at_home_hands_over_only_if_there_is_a_place_for_them(
    story: Story,
    client: Browser,
    make: Make,
    mails: Mailboxes,
    others: int,
    reply: int,
) -> None:
    names = ("Dora", "Gina", "Chloé", "Hugo")[:others]
    plans = story.plans
    selection = plans.selection(("Lisbon", "Berlin", "Paris", "Rome")[:others])
    trip = plans.make(selection=selection, names=names, organizerTraveller=None, organizerName="Ana Reis",
                      invites=[{"email": "gina@example.com", "traveller": 1}])["id"]  # fmt: skip
    gina = make.user("gina@example.com", name="Gina Rossi")
    token = mails.link("gina@example.com").split("#token=")[1]
    assert client.as_(gina).post("/api/invites/accept", json={"token": token}).status_code == 200
    body = {"version": 99, "userId": str(gina.id), "departureCityId": plans.city("Lisbon")}
    assert story.ana.post(f"/api/trips/{trip}/organizer", json=body).status_code == reply
