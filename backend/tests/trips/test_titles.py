"""A trip with a name of its own is called by that name wherever it is listed, and in every email about it."""

from dataclasses import fields

import pytest

from tripoint import mail_previews
from tripoint.core.texts import LANGUAGES
from tripoint.messaging.outbox import Email
from tripoint.messaging.render import render

NAME = "Spring retreat"


@pytest.fixture
def named(plans):
    """A trip to Valencia with Ben and Chloé that was given a name."""
    made = plans.make()
    reply = plans.client.patch(f"/api/trips/{made['id']}", json={"name": NAME, "version": made["version"]})
    assert reply.status_code == 200, reply.text
    return made["id"]


def token(mails, to):
    return mails.link(to).split("#token=")[1]


def test_every_list_page_and_calendar_shows_a_trips_own_name(plans, named, client, mails):
    ana = plans.client
    invite = client.post("/api/invites/open", json={"token": token(mails, "ben@example.com")}).json()
    [waiting] = ana.get("/api/nudges").json()["trips"]
    shown = {
        "page": plans.trip(named)["name"],
        "card": ana.get("/api/trips").json()["upcoming"][0]["name"],
        "bookings": ana.get("/api/bookings").json()["trips"][0]["title"],
        "waited for": waiting["title"],
        "invite": invite["name"],
        "shared": client.post("/api/invites/open", json={"share": plans.share(named)}).json()["name"],
    }
    assert shown == dict.fromkeys(shown, NAME)
    calendar = ana.get(f"/api/trips/{named}/calendar").text
    assert f"X-WR-CALNAME:{NAME} (Tripoint)" in calendar
    assert f"DESCRIPTION:{NAME}" in calendar


def test_emails_begin_with_a_trips_own_name(plans, named, client, make, mails, clock):
    assert mails("ben@example.com")[0].subject == f"{NAME} · Ana Reis invites you to Valencia"
    ben = make.user("ben@example.com", name="Ben Vogt")
    client.as_(ben).post("/api/invites/accept", json={"token": token(mails, "ben@example.com")})
    answer = mails("ana@example.com")[0]
    assert answer.subject == f"{NAME} · Ben Vogt answered your invite to Valencia"
    assert answer.text.startswith(f"{NAME}\n\nBen Vogt is coming")
    clock.move(days=1, seconds=1)
    ana = client.new_session("ana@example.com")
    for person in ana.get("/api/nudges").json()["people"]:
        assert ana.post(f"/api/trips/{named}/people/{person['personId']}/nudge").status_code == 200
    assert mails("ben@example.com")[0].subject == f"{NAME} · Getting to Valencia"
    assert mails("chloe@example.com")[0].subject.startswith(f"{NAME} · ")


def test_emails_about_an_unnamed_trip_begin_with_the_invitation_itself(plans, mails):
    plans.make()
    invite = mails("ben@example.com")[0]
    assert invite.subject == "Ana Reis invites you to Valencia"
    assert invite.text.startswith("Ben Vogt, join us in Valencia")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_email_template_about_a_trip_renders_its_name(language):
    silent = []
    for name, template, params in mail_previews._mails(language):
        if "destination" in params:
            made = render(template, {**params, "trip_name": NAME}, language=language, origin="https://trips.example")
            if not all(NAME in part for part in (made.subject, made.text, made.html)):
                silent.append(name)
    assert silent == []


def test_every_email_class_with_a_destination_has_a_trip_name():
    kinds = [kind for kind in Email.__subclasses__() if "destination" in {one.name for one in fields(kind)}]
    assert len(kinds) > 5
    assert [kind.template for kind in kinds if "trip_name" not in {one.name for one in fields(kind)}] == []
