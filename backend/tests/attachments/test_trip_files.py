"""Files of a trip, over HTTP: documents are for one person and the organizer, photos for everyone on the trip."""

import asyncio
from uuid import UUID

import pytest
from sqlalchemy import func, select, true

from tests.attachments.conftest import PDF
from tests.browser import Browser
from tests.photos import ALLEY, huge_png, opened, photo
from tripoint.attachments import contents, jobs, queries, rules
from tripoint.attachments.models import TripFile
from tripoint.core.slots import Slots
from tripoint.storage.models import StoredObject
from tripoint.storage.policies import Policy, Rights
from tripoint.trips import heads
from tripoint.trips.models import Trip

NOBODY = "00000000-0000-4000-8000-000000000000"


def code(reply):
    return reply.status_code, reply.json()["code"]


@pytest.mark.parametrize("sign", ["\x00", "\n", "\u202e", "\u2066"])
@pytest.mark.rule("W1")
def test_a_file_name_with_control_or_bidi_characters_is_rejected(shelf, sign):
    refused = shelf.add(shelf.ben, name=f"ticket{sign}fdp.exe")
    assert (refused.status_code, refused.json()["fields"][0]["code"]) == (422, "characters")
    assert shelf.seen(shelf.ben) == []
    assert shelf.add(shelf.ben, name="lettre e\u0301 \u05d0.pdf").status_code == 201
    assert shelf.seen(shelf.ben) == ["lettre \u00e9 \u05d0.pdf"]


@pytest.mark.rule("W16")
def test_a_file_sent_again_with_the_same_key_is_stored_once(shelf, database):
    headers = {"Idempotency-Key": "ticket-of-ana-1", "Content-Type": "application/octet-stream"}

    def send(who, content=PDF, **params):
        asked = {"kind": "document", "name": "ticket.pdf", **params}
        return who.post(shelf.path, content=content, params=asked, headers=headers)

    first, again = send(shelf.ana), send(shelf.ana)
    assert (first.status_code, again.status_code, again.json()) == (201, 201, first.json())
    assert len(shelf.seen(shelf.ana)) == 1
    for other in (send(shelf.ana, PDF + b"x"), send(shelf.ana, name="other.pdf")):
        assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_used")
    assert send(shelf.ben).status_code == 201  # another person's key
    assert shelf.add(shelf.ana).status_code == 201  # without a key it is a separate file
    assert len(shelf.seen(shelf.ana)) == 3
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(StoredObject))) == 3


def test_a_document_for_one_person_is_visible_to_them_and_the_organizer(shelf):
    ben_s, ana_s = (shelf.story.traveller(name) for name in ("Ben", "Ana"))
    assert shelf.add(shelf.ben, name="Ben's ticket", travellerId=ben_s).status_code == 201
    assert shelf.add(shelf.ana, name="Ana's ticket", travellerId=ana_s).status_code == 201
    assert shelf.add(shelf.ana, name="Ben's voucher", travellerId=ben_s).status_code == 201
    assert shelf.add(shelf.ana, name="House rules").status_code == 201
    assert shelf.seen(shelf.ana) == ["House rules", "Ben's voucher", "Ana's ticket", "Ben's ticket"]
    assert shelf.seen(shelf.ben) == ["House rules", "Ben's voucher", "Ben's ticket"]
    assert code(shelf.eva.get(shelf.path)) == (404, "not_found")
    (rules_, voucher, _, ticket) = shelf.ana.get(shelf.path).json()["files"]
    assert (rules_["private"], rules_["forTravellerId"]) == (False, None)
    assert (voucher["private"], voucher["forTravellerId"], voucher["addedBy"]) == (True, ben_s, "Ana Reis")
    assert (ticket["contentType"], ticket["size"], ticket["previewUrl"]) == ("application/pdf", len(PDF), None)


@pytest.mark.rule("S7")
def test_a_file_is_refused_if_someone_else_has_the_place_when_it_is_stored(
    shelf, client, make, mails, database, monkeypatch
):
    place, recognized = shelf.story.traveller("Ben"), contents.recognized
    dana = make.user("dana@example.com", name="Dana Novak")

    def place_changes_hands(file, kind):
        invite = next(one["id"] for one in shelf.story.trip["invites"] if one["email"] == "ben@example.com")
        assert shelf.story.call(shelf.ana, "DELETE", f"invites/{invite}").status_code == 200
        given = {"invites": [{"email": dana.email, "travellerId": place}]}
        assert shelf.story.call(shelf.ana, "POST", "invites", given).status_code == 201
        token = mails.link(dana.email).split("#token=")[1]
        assert client.as_(dana).post("/api/invites/accept", json={"token": token}).status_code == 200
        return recognized(file, kind)

    monkeypatch.setattr(contents, "recognized", place_changes_hands)
    [fault] = shelf.add(shelf.ana, travellerId=place).json()["fields"]
    assert fault["code"] == "unknown_traveller"
    assert fault["message"].startswith("This person isn't on the trip anymore.")
    assert shelf.seen(client.as_(dana)) == shelf.seen(shelf.ana) == []
    assert database.read_now(lambda db: db.scalars(select(TripFile.for_user_id)).all()) == []


def test_a_hidden_document_answers_like_one_that_does_not_exist(shelf):
    own = shelf.add(shelf.ana, travellerId=shelf.story.traveller("Ana")).json()["files"][0]["id"]
    for file_id in (own, NOBODY):
        assert code(shelf.ben.delete(f"{shelf.path}/{file_id}")) == (404, "not_found")
    refused = shelf.add(shelf.ben, travellerId=shelf.story.traveller("Ana"))
    assert code(refused) == (403, "forbidden")


@pytest.mark.rule("W8")
def test_a_document_is_served_only_as_a_sandboxed_download(shelf, client):
    added = shelf.add(shelf.ana, name='a "ticket".pdf').json()["files"][0]
    reply = client.get(added["url"])
    assert reply.content == PDF
    assert reply.headers["content-disposition"].startswith("attachment; filename=")
    assert "sandbox" in reply.headers["content-security-policy"]
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert client.get(added["url"].partition("?")[0]).status_code == 400


@pytest.mark.rule("W8")
def test_a_photo_is_stripped_of_metadata_and_has_a_small_preview(shelf, client):
    added = shelf.add(shelf.ben, photo(size=(3_000, 1_500)), kind="photo", name="Beach").json()["files"][0]
    assert (added["width"], added["height"], added["contentType"]) == (2_400, 1_200, "image/webp")
    whole, small = (client.get(added[name]) for name in ("url", "previewUrl"))
    assert ALLEY.encode() not in whole.content
    assert (opened(whole.content).size, opened(small.content).size) == ((2_400, 1_200), (480, 480))
    assert shelf.seen(shelf.ana) == ["Beach"]


def test_a_files_address_stays_the_same_for_a_while_and_expires(shelf, client, clock):
    def address():
        return shelf.ana.get(shelf.path).json()["files"][0]["url"]

    shelf.add(shelf.ana)
    first = address()
    clock.move(minutes=10)
    assert address() == first
    clock.move(minutes=115)
    assert client.get(first).json()["code"] == "InvalidJWT"


@pytest.mark.rule("W8")
@pytest.mark.parametrize(
    ("kind", "file", "refusal"),
    [
        ("document", b"<html><script>alert(1)</script></html>", "not_a_document"),
        ("document", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "not_a_document"),
        ("document", b"MZ\x90\x00", "not_a_document"),
        ("document", b"PK\x03\x04", "not_a_document"),
        ("document", b"", "not_a_document"),
        ("photo", PDF, "not_a_picture"),
        ("photo", b"GIF89a", "not_a_picture"),
        ("photo", huge_png(50_000, 50_000), "too_many_pixels"),
        ("document", huge_png(50_000, 50_000), "too_many_pixels"),
    ],
)
def test_hostile_files_are_rejected_and_nothing_is_stored(shelf, database, kind, file, refusal):
    assert code(shelf.add(shelf.ana, file, kind=kind)) == (422, refusal)
    assert database.read_now(lambda db: db.query(StoredObject).count()) == 0


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    "params",
    [
        {"kind": "photo"},
        {"kind": "photo", "name": " "},
        {"kind": "photo", "name": "x" * 121},
        {"kind": "letter", "name": "x"},
        {"kind": "document", "name": "x", "travellerId": "x"},
        {"kind": "document", "name": "x", "travellerId": NOBODY},
    ],
)
def test_bad_input_is_rejected_with_its_fields(shelf, params):
    refused = shelf.ana.post(shelf.path, content=PDF, params=params)
    assert (refused.status_code, len(refused.json()["fields"])) == (422, 1)


def test_a_photo_for_one_person_or_a_document_for_someone_not_coming_is_rejected(shelf):
    for kind, name in (("photo", "Ana"), ("document", "Chloé")):
        refused = shelf.add(shelf.ana, photo(), kind=kind, travellerId=shelf.story.traveller(name))
        assert [one["field"] for one in refused.json()["fields"]] == ["travellerId"]


def test_a_file_can_be_removed_by_its_author_its_recipient_or_the_organizer(shelf, database):
    ben_s = shelf.story.traveller("Ben")
    mine = shelf.add(shelf.ana, photo(), kind="photo").json()["files"][0]["id"]
    assert code(shelf.ben.delete(f"{shelf.path}/{mine}")) == (403, "forbidden")
    voucher = shelf.add(shelf.ana, travellerId=ben_s).json()["files"][0]["id"]
    beach = shelf.add(shelf.ben, photo(), kind="photo").json()["files"][0]["id"]
    assert shelf.ben.delete(f"{shelf.path}/{voucher}").status_code == 200
    assert shelf.ana.delete(f"{shelf.path}/{beach}").status_code == 200
    assert shelf.ana.delete(f"{shelf.path}/{mine}").json()["files"] == []
    assert database.read_now(lambda db: db.query(StoredObject).count()) == 0


@pytest.mark.rule("S7")
def test_someone_who_leaves_the_trip_no_longer_sees_its_files(shelf):
    shelf.add(shelf.ana, photo(), kind="photo")
    assert shelf.seen(shelf.ben) == ["ticket.pdf"]
    assert shelf.ben.post(f"/api/trips/{shelf.story.id}/leave", json={}).status_code == 200
    assert shelf.ben.get(shelf.path).status_code == 404


@pytest.mark.rule("S7")
def test_file_addresses_stop_working_immediately_for_someone_who_leaves_the_trip(shelf, client):
    """This covers the file and its preview; other people's addresses still work."""
    shelf.add(shelf.ana, photo(), kind="photo")
    bens, anas = (who.get(shelf.path).json()["files"][0] for who in (shelf.ben, shelf.ana))
    assert {client.get(bens[name]).status_code for name in ("url", "previewUrl")} == {200}
    assert shelf.ben.post(f"/api/trips/{shelf.story.id}/leave", json={}).status_code == 200
    assert {client.get(bens[name]).json()["code"] for name in ("url", "previewUrl")} == {"NoSuchKey"}
    assert client.get(anas["url"]).status_code == 200


@pytest.mark.rule("W15")
def test_files_are_cached_privately_and_vary_by_authorization(shelf):
    shelf.add(shelf.ana, photo(), kind="photo")
    key = shelf.ana.get(shelf.path).json()["files"][0]["url"].partition("/sign/")[2].partition("?")[0]
    whole = shelf.ana.get(f"/storage/v1/object/authenticated/{key}")
    small = shelf.ana.get(f"/storage/v1/render/image/authenticated/{key}?width=8")
    assert (whole.headers["vary"], small.headers["vary"]) == ("Authorization, apikey", "Accept, Authorization, apikey")
    assert {one.headers["cache-control"].split(",")[0] for one in (whole, small)} == {"private"}


@pytest.mark.rule("S7")
def test_a_files_address_stops_working_when_its_session_ends(shelf, client):
    shelf.add(shelf.ana)
    address = shelf.ben.get(shelf.path).json()["files"][0]["url"]
    assert client.get(address).status_code == 200
    shelf.ben.post("/auth/v1/logout?scope=global")
    assert client.get(address).json()["code"] == "NoSuchKey"


@pytest.mark.rule("S7")
def test_a_self_signed_address_stops_working_when_its_signer_loses_access(shelf, client):
    """However long it was meant to be valid."""
    shelf.add(shelf.ana, photo(), kind="photo")
    listed = shelf.ben.post("/storage/v1/object/list/trip-files", json={"prefix": shelf.story.id}).json()
    path = f"/storage/v1/object/sign/trip-files/{shelf.story.id}/{listed[0]['name']}"
    whole = shelf.ben.post(path, json={"expiresIn": 9_999_999}).json()["signedURL"]
    small = shelf.ben.post(path, json={"expiresIn": 9_999_999, "transform": {"width": 8}}).json()["signedURL"]
    assert {client.get(f"/storage/v1{one}").status_code for one in (whole, small)} == {200}
    assert shelf.ben.post(f"/api/trips/{shelf.story.id}/leave", json={}).status_code == 200
    assert {client.get(f"/storage/v1{one}").json()["code"] for one in (whole, small)} == {"NoSuchKey"}


@pytest.mark.rule("S7")
def test_addresses_signed_with_a_personal_token_stop_working_with_the_token(shelf, client, clock):
    """However long they were meant to be valid; those of other tokens still work."""
    shelf.add(shelf.ana, photo(), kind="photo")

    def addresses(days):
        made = shelf.ben.post("/api/account/tokens", json={"name": "Script", "scopes": ["files:read"], "days": days})
        script = Browser(client.app, base_url=str(client.base_url))
        script.headers["Authorization"] = f"Bearer {made.json()['token']}"
        file = script.get(shelf.path).json()["files"][0]
        key = file["url"].partition("/sign/")[2].partition("?")[0]
        own = script.post(f"/storage/v1/object/sign/{key}", json={"expiresIn": 9_999_999}).json()["signedURL"]
        return made.json()["id"], [file["url"], file["previewUrl"], f"/storage/v1{own}"]

    def opened(urls):
        return [client.get(url).status_code for url in urls]

    first, of_first = addresses(90)
    _, of_second = addresses(1)
    assert opened([*of_first, *of_second]) == [200] * 6
    assert shelf.ben.delete(f"/api/account/tokens/{first}").status_code == 204
    assert (opened(of_first), opened(of_second)) == ([404] * 3, [200] * 3)
    clock.move(days=1)
    assert opened(of_second[2:]) == [404]


@pytest.mark.rule("W8", "W18")
def test_concurrent_uploads_cannot_exceed_a_persons_quota(shelf, app, monkeypatch):
    monkeypatch.setattr("tripoint.storage.objects.QUOTA", 3 * len(PDF))
    monkeypatch.setattr(app.app.state, "uploads", Slots(total=6, each=6))

    async def at_once():
        return await asyncio.gather(*(asyncio.to_thread(shelf.add, shelf.ben) for _ in range(6)))

    codes = sorted(reply.status_code for reply in asyncio.run(at_once()))
    assert [one for one in codes if one == 201] == [201] * 3
    assert code(shelf.add(shelf.ben)) == (413, "quota_used_up")
    assert shelf.add(shelf.ana).status_code == 201


def test_the_storage_api_shows_the_same_files_to_the_same_people(shelf):
    shelf.add(shelf.ana, travellerId=shelf.story.traveller("Ana"))
    shelf.add(shelf.ana, photo(), kind="photo")

    def listed(who):
        return len(who.post("/storage/v1/object/list/trip-files", json={"prefix": shelf.story.id}).json())

    assert (listed(shelf.ana), listed(shelf.ben), listed(shelf.eva)) == (2, 1, 0)
    refused = shelf.ana.post(f"/storage/v1/object/trip-files/{shelf.story.id}/a.html", content=b"<html>")
    assert refused.json()["code"] == "AccessDenied"


def scripts(shelf, *scopes):
    """A script of Ana's with a token for these scopes."""
    token = shelf.ana.post("/api/account/tokens", json={"name": "Script", "scopes": scopes}).json()["token"]
    script = Browser(shelf.ana.app, base_url=str(shelf.ana.base_url), raise_server_exceptions=False)
    script.headers["Authorization"] = f"Bearer {token}"
    return script


def test_a_script_can_read_and_add_files_according_to_its_tokens_scopes(shelf):
    reader, writer, other = (scripts(shelf, one) for one in ("files:read", "files:write", "trips:write"))
    assert code(shelf.add(reader, photo(), kind="photo")) == (403, "scope_needed")
    assert shelf.add(writer, photo(), kind="photo").status_code == 201
    assert len(shelf.seen(reader)) == 1
    folder = {"prefix": shelf.story.id}
    [found] = reader.post("/storage/v1/object/list/trip-files", json=folder).json()
    read = reader.get(f"/storage/v1/object/trip-files/{shelf.story.id}/{found['name']}")
    assert (read.status_code, read.headers["content-type"]) == (200, "image/webp")
    refused = other.post("/storage/v1/object/list/trip-files", json=folder)
    assert (refused.status_code, refused.json()["code"]) == (403, "AccessDenied")


def test_a_read_only_token_can_only_read_even_under_a_policy_that_allows_everything():
    whole = Policy(*[lambda _user_id: true()] * 3, lambda _db, _user_id, _key: True)
    reading = Rights({"b1": whole}, UUID(NOBODY), only_reads=True)
    allowed = [bool(reading.to(action, "b1").compare(true())) for action in ("read", "change", "remove")]
    assert (allowed, reading.to_add(None, "b1", "a.txt")) == ([True, False, False], False)


@pytest.mark.rule("S2")
def test_the_sql_filter_and_the_rule_agree_on_who_sees_a_file(shelf, database):
    for name in ("Ana", "Ben"):
        shelf.add(shelf.ana, travellerId=shelf.story.traveller(name))
    shelf.add(shelf.ana)

    def compared(db):
        people = {row.added_by for row in db.query(TripFile)} | {row.for_user_id for row in db.query(TripFile)}
        for user_id in people - {None}:
            standing = heads.head(db.connection(), db.query(Trip).one().id, user_id).standing
            seen = {row.id for row in db.query(TripFile).filter(queries.shown_to(user_id))}
            assert seen == {r.id for r in db.query(TripFile) if rules.may_see(standing, user_id, r.for_user_id)}
        return len(people)

    assert database.read_now(compared) == 3


def test_files_without_a_trip_are_deleted_by_the_jobs(shelf, database, clock):
    shelf.add(shelf.ana)
    database.write_now(lambda db: db.query(TripFile).delete())
    for job in jobs.JOBS:
        database.write_now(job.unit, clock.now())
    assert database.read_now(lambda db: db.query(StoredObject).count()) == 0


def told(who):
    return [(one["kind"], one["text"]) for one in who.get("/api/notices").json()["notices"] if "added" in one["kind"]]


def test_several_photos_in_a_row_make_one_notice_until_it_is_read(shelf, clock):
    for _ in range(3):
        shelf.add(shelf.ben, photo(), kind="photo")
        clock.move(minutes=4)
    assert told(shelf.ana) == [("photos_added", "Ben Vogt added 3 photos.")]
    assert told(shelf.ben) == []
    shelf.ana.post("/api/notices/read", json={"until": clock.now().isoformat()})
    shelf.add(shelf.ben, photo(), kind="photo")
    assert [text for _, text in told(shelf.ana)] == ["Ben Vogt added a photo.", "Ben Vogt added 3 photos."]


def test_nobody_is_notified_of_a_document_they_may_not_see(shelf):
    shelf.add(shelf.ana, travellerId=shelf.story.traveller("Ana"))
    assert told(shelf.ben) == []
    shelf.add(shelf.ana, travellerId=shelf.story.traveller("Ben"))
    shelf.add(shelf.ana)
    assert told(shelf.ben) == [("documents_added", "Ana Reis added 2 documents.")]
    shelf.add(shelf.ben, travellerId=shelf.story.traveller("Ben"))
    assert told(shelf.ana) == [("documents_added", "Ben Vogt added a document.")]


def test_no_notice_is_sent_to_people_who_turned_off_file_notices(shelf):
    topics = shelf.ana.get("/api/notices/choices").json()
    assert "files" in topics["bell"]
    quiet = {"bell": [one for one in topics["bell"] if one != "files"], "email": topics["email"]}
    assert shelf.ana.put("/api/notices/choices", json=quiet).status_code == 200
    shelf.add(shelf.ben, photo(), kind="photo")
    assert told(shelf.ana) == []
