"""Exporting everything (TRUST.md P2, W5, A11, A21, O5, R17)."""

import asyncio
import csv
import io
import json
import re
import threading
import zipfile
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from tests import test_data_map
from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.account import export_file, packages
from tripoint.core import sheets
from tripoint.core.personal import Listing
from tripoint.core.texts import LANGUAGES
from tripoint.identity.models import SecurityEvent

NEW = {"name": "Ben Vogt", "adultTermsVersion": "2026-11"}


def taken(client: Browser, person: Person, **headers: str) -> zipfile.ZipFile:
    reply = client.as_(person).post("/api/account/export", headers=headers)
    assert reply.status_code == 200, reply.text
    return zipfile.ZipFile(io.BytesIO(reply.content))


def document(archive: zipfile.ZipFile) -> dict[str, Any]:
    return json.loads(archive.read("data.json"))


def exported(listing: Listing) -> set[str]:
    return {f"{column.class_.__tablename__}.{column.key}" for column in listing.columns}


@pytest.mark.rule("P2")
def test_every_personal_column_of_the_data_map_is_exported_or_withheld_for_a_reason():
    shown = {name for listing in packages.LISTINGS for name in exported(listing)}
    personal = set(test_data_map.personal())
    assert sorted(personal - shown - packages.WITHHELD.keys()) == []
    assert sorted(shown & packages.WITHHELD.keys()) == []
    assert sorted(packages.WITHHELD.keys() - test_data_map.columns()) == []
    assert [name for name, reason in packages.WITHHELD.items() if not reason] == []


@pytest.mark.rule("P2")
def test_no_secret_column_is_in_any_list():
    shown = {name.partition(".")[2] for listing in packages.LISTINGS for name in exported(listing)}
    assert [name for name in shown if re.search(r"hash|secret|token|sealed|counter", name)] == []


class TestOneExport:
    """Ben's export: he travels on Ana's trip, and organizes one of his own."""

    @pytest.fixture
    def ben(self, client: Browser, make: Make, mails, trip_id: str) -> Person:  # noqa: ARG002 (the trip is made first)
        ben = make.user("ben@example.com", name="Ben Vogt")
        token = mails.link(ben.email).split("#token=")[1]
        assert client.as_(ben).post("/api/invites/accept", json={"token": token}).status_code == 200
        invites = [{"email": "dora@example.com", "traveller": 1}]
        selection = Plans(client).selection(("Berlin", "Paris"))
        Plans(client.as_(ben)).make(
            selection=selection, names=("Ben Vogt", "Dora Klein"), invites=invites, summary="=HYPERLINK(1)"
        )
        client.post("/api/waitlist", json={"email": ben.email, "firstName": "Ben", "lastName": "Vogt"})
        mails()
        return ben

    @pytest.mark.rule("P2")
    def test_the_export_is_an_uncacheable_zip_whose_name_reveals_nothing(self, client, ben):
        reply = client.as_(ben).post("/api/account/export")
        assert reply.headers["Content-Type"] == "application/zip"
        assert reply.headers["Content-Disposition"] == 'attachment; filename="tripoint-2026-11-20.zip"'
        assert reply.headers["Cache-Control"] == "no-store"
        names = zipfile.ZipFile(io.BytesIO(reply.content)).namelist()
        lists = [f"csv/{listing.name}.csv" for listing in packages.LISTINGS]
        assert names == ["README.txt", "schema.json", "data.json", *lists]

    @pytest.mark.rule("P2")
    def test_the_export_contains_own_trips_in_full_and_the_persons_part_of_others_trips(self, client, ben, trip_id):
        data = document(taken(client, ben))
        assert [one["email"] for one in data["account"]] == ["ben@example.com"]
        assert [(one["destination"], one["summary"]) for one in data["organizedTrips"]] == [
            ("valencia", "=HYPERLINK(1)")
        ]
        assert {one["name"] for one in data["organizedTravellers"]} == {"Ben Vogt", "Dora Klein"}
        assert {"flights", "lat", "userId"} & data["organizedTravellers"][1].keys() == set()
        assert [one["email"] for one in data["invitesSent"]] == ["d…@example.com"]
        assert {"note", "userId"} & data["invitesSent"][0].keys() == set()  # Dora's words are hers
        assert [one["id"] for one in data["joinedTrips"]] == [trip_id]
        assert [one["name"] for one in data["ownSeats"]] == ["Ben Vogt", "Ben Vogt"]
        assert [(one["email"], one["status"]) for one in data["invitesReceived"]] == [("ben@example.com", "confirmed")]
        assert "invite_confirmed" in [one["action"] for one in data["ownLog"]]
        assert [one["firstName"] for one in data["waitlist"]] == ["Ben"]
        assert [one["template"] for one in data["mails"]] == ["invitations/trip_invite"]

    @pytest.mark.rule("P2")
    def test_the_export_contains_only_the_persons_part_of_other_peoples_trips(self, client, ben):
        archive = taken(client, ben)
        kept = {name: archive.read(name).decode() for name in archive.namelist()}
        mails = kept.pop("csv/mails.csv")
        assert "Ana Reis" in mails  # as it was sent to Ben
        everything = document(archive)
        everything.pop("mails")
        kept["data.json"] = json.dumps(everything, ensure_ascii=False)
        for theirs in ("ana@example.com", "Ana Reis", "chloe@example.com", "Chloé", "dora@example.com"):
            assert [name for name, text in kept.items() if theirs in text] == []

    @pytest.mark.rule("S6")
    def test_an_organizers_export_does_not_reveal_which_accounts_others_have(self, client, ana, ben):
        own = ["organizedStays", "mails"]  # only the organizer marks a stay
        data = {name: rows for name, rows in document(taken(client, ana)).items() if name not in own}
        assert "Ben Vogt" in {one["name"] for one in data["organizedTravellers"]}
        assert str(ben.id) not in json.dumps(data)

    @pytest.mark.rule("P2")
    def test_the_export_matches_its_own_schema(self, client, ben):
        archive = taken(client, ben)
        fits(document(archive), json.loads(archive.read("schema.json")))

    @pytest.mark.rule("W5")
    def test_spreadsheet_formulas_get_an_apostrophe_and_all_cells_are_quoted(self, client, ben):
        archive = taken(client, ben)
        sheet = archive.read("csv/organized_trips.csv").decode()
        assert '"\'=HYPERLINK(1)"' in sheet
        rows = list(csv.DictReader(io.StringIO(sheet)))
        assert [row["destination"] for row in rows] == ["valencia"]
        assert document(archive)["organizedTrips"][0]["summary"] == "=HYPERLINK(1)"
        for line in sheet.splitlines():
            assert line.startswith('"')
            assert line.endswith('"')

    @pytest.mark.rule("O5")
    def test_the_export_is_recorded_as_a_security_event(self, client, ben, database):
        taken(client, ben)
        kinds = database.read_now(lambda db: db.scalars(select(SecurityEvent.kind)).all())
        assert kinds.count("exported") == 1


@pytest.mark.parametrize(("value", "shown"), [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\ta", "'\ta"), ("\ra", "'\ra"),
    (-1.5, "'-1.5"), (None, ""), (True, "true"), ("a=1", "a=1"), ({"a": 1}, '{"a": 1}'),
    ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("\n=1", "'\n=1"),
])  # fmt: skip
@pytest.mark.rule("W5")
def test_a_cell_is_made_safe_for_spreadsheets(value, shown):
    assert sheets.cell(export_file.cell(value)) == shown


@pytest.mark.rule("P2")
def test_an_unverified_address_gives_no_access_to_data_of_its_owner(client, make, mails, trip_id):
    """An account created by an invite sees that invite, not other data of the address (A6)."""
    client.post("/api/waitlist", json={"email": "ben@example.com", "firstName": "Ben", "lastName": "Vogt"})
    posing = make.user("ben@example.com", name="Somebody Else", confirmed=False)
    data = document(taken(client, posing))
    assert (data["waitlist"], data["invitesReceived"], data["mails"]) == ([], [], [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("P2")
def test_the_readme_explains_the_lists_in_the_persons_language(client, make, language):
    person = make.user("ana@example.com", language=language)
    archive = taken(client, person, **{"Accept-Language": "en"})
    words = archive.read("README.txt").decode()
    title = {"en": "knows about you", "es": "sabe de ti", "de": "über dich", "fr": "sait de vous", "cs": "o\N{NBSP}vás"}
    assert title[language] in words.splitlines()[0]
    assert "account.export" not in words
    assert len(re.findall(r"^- \w+ \(\d+\): \S", words, re.MULTILINE)) == len(packages.LISTINGS)


@pytest.mark.rule("A11")
def test_an_export_needs_a_fresh_proof(client, ana, clock):
    clock.move(minutes=11)
    refused = client.as_(ana).post("/api/account/export")
    assert (refused.status_code, refused.json()["code"]) == (403, "fresh_proof_needed")


class TestLimit:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_five_exports_an_hour_are_allowed(self, client, ana):
        own = client.as_(ana)
        assert [own.post("/api/account/export").status_code for _ in range(6)] == [200] * 5 + [429]


@pytest.mark.rule("R17")
def test_others_are_answered_while_an_export_is_written(app, ana, trip_id, monkeypatch):
    """`make bench` measures how long one takes with 500 trips."""
    others_were_answered = threading.Event()
    write = export_file.write

    def waits_for_others(*args: Any, **options: Any) -> None:
        assert others_were_answered.wait(30)
        write(*args, **options)

    monkeypatch.setattr(export_file, "write", waits_for_others)

    async def both() -> httpx.Response:
        headers = {"Authorization": f"Bearer {ana.access_token}"}
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", headers=headers) as caller:
            asked = asyncio.create_task(caller.post("/api/account/export"))
            await asyncio.sleep(0)
            assert (await caller.get(f"/api/trips/{trip_id}")).status_code == 200
            assert not asked.done()
            others_were_answered.set()
            return await asked

    reply = asyncio.run(both())
    assert len(document(zipfile.ZipFile(io.BytesIO(reply.content)))["organizedTrips"]) == 1


def fits(value: Any, schema: dict[str, Any], path: str = "$") -> None:
    """Check a value against the part of JSON Schema that the export's schema uses."""
    kinds = schema.get("type")
    if "const" in schema:
        assert value == schema["const"], path
    if kinds is None:
        return
    known = {
        "object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float),
        "null": type(None),
    }  # fmt: skip
    allowed = [known[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    assert any(isinstance(value, kind) for kind in allowed), (path, value, kinds)
    if "enum" in schema:
        assert value in schema["enum"], (path, value)
    if isinstance(value, dict) and "properties" in schema:
        assert set(schema["required"]) == set(value) == set(schema["properties"]), path
        for name, inner in value.items():
            fits(inner, schema["properties"][name], f"{path}.{name}")
    if isinstance(value, list) and "items" in schema:
        for position, inner in enumerate(value):
            fits(inner, schema["items"], f"{path}[{position}]")
