"""The text of the emails for invites and answers, line by line (SPEC.md 6)."""

import re
from datetime import date

import pytest
from icalendar import Calendar

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.plans import Plans
from tripoint import mail_previews

GUEST = "ben@example.com"
UNTIL = "If you don't answer, it works until Fri, Dec 4, 2026; once you do, until the trip starts."
INVITE = [
    "Ben Vogt, join us in Valencia",
    "Ana Reis is planning a trip and would like you to be there.",
    "Paella.",
    "Where: Valencia, Spain",
    "When: May 19\u2009–\u200923, 2027 · 4 nights",
    "Who's coming: Ana Reis",
    "Also invited: Chloé Martin",
    f"This link is just for you. {UNTIL}",
]
WHY_INVITED = "You're getting this email because Ana Reis entered your address on Tripoint to invite you to this trip. "


def test_an_invite_email_states_place_dates_people_cost_and_expiry(plans: Plans, mails: Mailboxes) -> None:
    trip_id = plans.make(summary="Paella.")["id"]
    (mail,) = mails(GUEST)
    assert mail.subject == "Ana Reis invites you to Valencia"
    lines = (mail.text or "").split("\n")
    assert [line for line in INVITE if line not in lines] == []
    cents = plans.trip(trip_id)["travellers"][1]["costs"]["total"]["cents"]
    assert f"You pay about: €{round(cents / 100)}, from Berlin and back (an estimate)" in lines
    assert any(line.startswith(WHY_INVITED) for line in lines)


def test_an_answer_email_names_the_guest_the_answer_and_the_trip(
    client: Browser, plans: Plans, mails: Mailboxes
) -> None:
    trip_id = plans.make()["id"]
    token = mails.link(GUEST).split("#token=")[1]
    said = {"token": token, "note": "See you there"}
    told = []
    for answer in ("decline", "accept"):
        new = {"token": token, "name": "Ben Vogt", "adultTermsVersion": "2026-11"} if answer == "accept" else said
        assert client.post(f"/api/invites/{answer}", json=new).is_success
        told.append((mails("ana@example.com")[0].text or "").split("\n"))
    no, yes = told
    assert "Ben Vogt declined your invite to Valencia." in no
    assert any("See you there" in line for line in no)
    assert "Ben Vogt accepted your invite to Valencia." in yes
    for lines in told:
        assert f"http://127.0.0.1:8000/trip-details/{trip_id}" in lines
        assert "You're getting this email because you're organizing the trip to Valencia." in lines


def test_an_invite_email_has_the_trips_dates_attached_as_a_calendar_file(
    plans: Plans, client: Browser, mails: Mailboxes
) -> None:
    plans.make()
    token = mails.link(GUEST).split("#token=")[1]
    (file,) = client.get("/dev/mail", params={"to": GUEST}, headers={"Accept": "application/json"}).json()[0][
        "attachments"
    ]
    (event,) = Calendar.from_ical(file["content"]).walk("VEVENT")

    assert (file["name"], file["type"]) == ("trip.ics", "text/calendar")
    assert (event["SUMMARY"], event["LOCATION"]) == ("Trip to Valencia", "Valencia")
    assert (event.decoded("DTSTART"), event.decoded("DTEND")) == (date(2027, 5, 19), date(2027, 5, 24))
    assert (event["STATUS"], event["TRANSP"]) == ("TENTATIVE", "TRANSPARENT")
    assert token not in file["content"]


def test_an_invite_email_shows_the_destinations_poster(plans: Plans, mails: Mailboxes) -> None:
    plans.make()
    (mail,) = mails(GUEST)

    assert 'src="http://127.0.0.1:8000/share/banner/valencia.jpg"' in (mail.html or "")


@pytest.mark.rule("L3")
@pytest.mark.parametrize("name", ["trip_invite", "answer_nudge"])
def test_only_czech_emails_address_nobody_by_name(name: str) -> None:
    headings = {
        one.language: re.search(r"<h1[^>]*>(.*?)</h1>", one.html, re.DOTALL)[1].strip()  # type: ignore[index]
        for one in mail_previews.all_of_them("https://trips.example")
        if one.name == name
    }
    assert {language for language, heading in headings.items() if "Ben" not in heading} == {"cs"}
    assert "Valencia" in headings["cs"]
