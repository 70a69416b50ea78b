"""Changes of rows reach exactly the people who may see the row."""

import asyncio

import pytest

from tests.attachments.conftest import PDF
from tests.browser import Browser
from tests.live.conftest import both_doors
from tripoint.notices import service as notice_service
from tripoint.realtime.following import Binding


@pytest.fixture(autouse=True)
def following(live):
    """Run the follower, as a running server does."""
    task = Browser.portal.start_task_soon(live.follower.run)
    Browser.portal.call(asyncio.sleep, 0)
    yield
    task.cancel()


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


def subscribe(line, *wanted, name="room", token=None):
    """Join with these subscriptions and wait until they are live; return their numbers."""
    config = {"postgres_changes": [{"schema": "public", **one} for one in wanted]}
    reply = line.join(name, config=config, **({"token": token} if token else {}))
    assert reply["status"] == "ok", reply
    live = line.hear("system")["payload"]
    assert (live["status"], live["message"]) == ("ok", "Subscribed to PostgreSQL"), live
    return [one["id"] for one in reply["response"]["postgres_changes"]]


def rename(client, person, trip_id, name):
    browser = client.as_(person)
    version = browser.get(f"/api/trips/{trip_id}").json()["version"]
    reply = browser.patch(f"/api/trips/{trip_id}", json={"name": name, "version": version})
    assert reply.status_code == 200, reply.text


@both_doors
def test_a_subscription_is_returned_with_a_number(dial, ana):
    wanted = [
        {"event": "UPDATE", "schema": "public", "table": "trips", "filter": "status=eq.pending"},
        {"event": "*", "schema": "public"},
    ]
    reply = dial(ana.access_token).join("room", config={"postgres_changes": wanted})
    answered = reply["response"]["postgres_changes"]
    assert [{**one, "id": 0} for one in answered] == [{**one, "id": 0} for one in wanted]
    assert all(isinstance(one["id"], int) for one in answered)
    assert len({one["id"] for one in answered}) == 2


@pytest.mark.parametrize("version", ["1.0.0", "2.0.0"])
@both_doors
def test_a_change_of_a_trip_reaches_its_people(client, dial, ana, trip_id, version):
    line = dial(ana.access_token, version=version)
    number, _ = subscribe(line, {"event": "UPDATE", "table": "trips"}, {"event": "INSERT", "table": "trips"})
    rename(client, ana, trip_id, "Our spring")
    told = line.hear("postgres_changes")["payload"]
    data = told["data"]
    assert told["ids"] == [number]
    assert (data["schema"], data["table"], data["type"], data["errors"]) == ("public", "trips", "UPDATE", None)
    assert (data["record"]["id"], data["record"]["name"]) == (trip_id, "Our spring")
    assert data["record"]["version"] > 1
    assert data["old_record"] == {"id": trip_id}
    assert data["commit_timestamp"] == "2026-11-20T12:00:00.000Z"
    assert [one["name"] for one in data["columns"]] == list(data["record"])


@both_doors
def test_a_new_trip_is_an_insert(dial, ana, plans):
    line = dial(ana.access_token)
    subscribe(line, {"event": "INSERT", "table": "trips"}, {"event": "*", "table": "travellers"})
    made = plans.make()["id"]
    heard = [line.hear("postgres_changes")["payload"]["data"] for _ in range(4)]
    assert {(one["table"], one["type"]) for one in heard} == {("trips", "INSERT"), ("travellers", "INSERT")}
    assert {one["record"].get("trip_id", one["record"]["id"]) for one in heard} == {made}


@pytest.mark.rule("S2", "S3")
@both_doors
def test_strangers_and_the_public_key_receive_nothing(client, dial, ana, eve, trip_id):
    people = [dial(eve.access_token), dial()]
    for line in people:
        subscribe(line, {"event": "*"}, {"event": "*", "table": "trips", "filter": f"id=eq.{trip_id}"})
    member = dial(ana.access_token)
    subscribe(member, {"event": "*", "table": "trips"})
    rename(client, ana, trip_id, "Our spring")
    member.hear("postgres_changes")
    assert all(line.quiet() for line in people)


@pytest.mark.parametrize(
    ("filter_", "hears"),
    [
        ("id=eq.{id}", True),
        ("id=neq.{id}", False),
        ("version=gt.1", True),
        ("version=lt.2", False),
        ("version=gte.2,version=lte.9", True),
        ("name=like.Our%", True),
        ("name=ilike.%SPRING", True),
        ("name=like.%autumn%", False),
        ("name=not.like.%autumn%", True),
        ("status=in.(pending,confirmed)", True),
        ("status=not.in.(pending,confirmed)", False),
        (r"name=like.Our\%", False),
        ("name=match.^Our", True),
        ("name=match.^our", False),
        ("name=imatch.^our|x$", True),
        ("name=match.r.s.*g$", True),
        (r"name=match.r\.s", False),
        ("name=not.match.autumn", True),
        ("name=is.null", False),
        ("name=is.not_null", True),
        ("name=not.is.not_null", False),
        ("is_open=is.unknown", False),
        ("name=not.is.null", True),
        ("name=isdistinct.Else", True),
        ("changed_at=gt.2020-01-01T00:00:00Z", True),
        ("", True),
    ],
)
@both_doors
def test_filters_select_rows(client, dial, ana, trip_id, filter_, hears):
    line = dial(ana.access_token)
    subscribe(
        line,
        {"event": "*", "table": "trips", "filter": filter_.format(id=trip_id)},
        {"event": "UPDATE", "table": "travellers"},
        {"event": "UPDATE", "table": "trips", "filter": f"id=eq.{trip_id}", "select": ["name"]},
    )
    rename(client, ana, trip_id, "Our spring")
    first = line.hear("postgres_changes")["payload"]["data"]
    heard = [first] if len(first["columns"]) == 2 else [first, line.hear("postgres_changes")["payload"]["data"]]
    assert any(len(one["columns"]) > 2 for one in heard) is hears
    assert {"id": trip_id, "name": "Our spring"} in [one["record"] for one in heard]


@pytest.mark.parametrize(
    "wanted",
    [
        {"table": "users"},
        {"table": "trips", "schema": "auth"},
        {"table": "trips", "filter": "share_token=eq.x"},
        {"table": "trips", "filter": "id"},
        {"table": "trips", "filter": "id=eq"},
        {"table": "trips", "filter": "name=match.(a+)+$"},
        {"table": "trips", "filter": "version=gt.many"},
        {"table": "trips", "filter": "changed_at=gt.2020-01-01"},
        {"table": "trips", "filter": "id=eq." + "x" * 1_000},
        {"table": "trips", "filter": ",".join(["version=gt.1"] * 11)},
        {"table": "travellers", "filter": "city=lt.a"},
        {"table": "travellers", "filter": "city=in.(a,b)"},
    ],
)
@both_doors
def test_a_subscription_that_is_not_offered_gets_an_error(dial, ana, wanted):
    line = dial(ana.access_token)
    line.join("room", config={"postgres_changes": [{"event": "*", "schema": "public", **wanted}]})
    told = line.hear("system")["payload"]
    assert (told["status"], told["extension"], told["channel"]) == ("error", "postgres_changes", "room")
    assert told["message"]


@pytest.mark.rule("W14", "R17")
def test_an_anonymous_subscription_is_not_kept(dial, live):
    line = dial()
    subscribe(line, {"event": "*", "table": "trips", "filter": "name=eq." + "x" * 900})
    kept = [channel for socket in live.sockets for channel in socket.channels.values()]
    assert [(channel.bindings, channel.config.rows) for channel in kept] == [((), ())]


@both_doors
def test_a_channel_must_be_joined_again_for_rows_after_signing_in(client, dial, ana, eve, trip_id):
    topic, wanted, line = "realtime:room", {"event": "*", "table": "trips"}, dial()
    subscribe(line, wanted)
    line.say(topic, "access_token", {"access_token": ana.access_token})
    assert line.hear("phx_error")["topic"] == topic
    assert line.ask(topic, "presence", {"event": "untrack"})["response"]["reason"] == "unmatched topic"
    subscribe(line, wanted, token=ana.access_token)
    rename(client, ana, trip_id, "Ours")
    assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == "Ours"
    line.say(topic, "access_token", {"access_token": eve.access_token})
    assert line.hear("system")["payload"]["message"] == "Unauthorized: the channel was opened for someone else"


@pytest.mark.rule("W14", "R17")
@both_doors
def test_a_person_may_follow_a_limited_number_of_tables_at_a_limited_rate(dial, ana, eve, everywhere):
    everywhere.bounds(VIEWS=3, VIEWS_PER_SECOND=0)

    def begins(line, name, *tables):
        line.join(name, config={"postgres_changes": [{"event": "*", "table": table} for table in tables]})
        return line.hear("system")["payload"]["status"]

    line = dial(ana.access_token)
    assert begins(line, "one", "trips", "travellers", "trips") == "ok"
    assert begins(dial(ana.access_token), "again", "travellers") == "ok"  # followed already
    assert begins(line, "two", "expenses") == "ok"
    assert begins(line, "three", "settlements") == "error"
    line.ask("realtime:two", "phx_leave")
    assert begins(line, "three", "settlements") == "error"  # too soon
    assert begins(dial(eve.access_token), "one", "trips") == "ok"


@pytest.mark.rule("W14")
@both_doors
def test_frames_to_a_large_room_count_once_per_recipient(dial, everywhere):
    everywhere.bounds(MEMBERS_A_FRAME=1, FRAMES_PER_SECOND=0, FRAMES_AT_ONCE=6)
    for _ in range(2 * everywhere.count):
        dial().join("room")
    line = dial()
    assert line.join("room", config={"presence": {"enabled": True}})["status"] == "ok"  # 1, and 2 recipients
    line.say("realtime:room", "presence", {"event": "track", "payload": {}})  # 1, and 3 recipients
    assert line.hear("system")["payload"]["message"] == "Too many messages per second"


def test_a_failing_subscription_does_not_affect_others(client, dial, ana, trip_id, monkeypatch):
    line, is_about = dial(ana.access_token), Binding.is_about

    def breaks(binding, *args):
        if binding.subscription.filter == "name=eq.broken":
            raise TypeError
        return is_about(binding, *args)

    monkeypatch.setattr(Binding, "is_about", breaks)
    subscribe(line, {"event": "*", "table": "trips", "filter": "name=eq.broken"}, name="broken")
    subscribe(line, {"event": "UPDATE", "table": "trips", "filter": f"id=eq.{trip_id}"})
    rename(client, ana, trip_id, "Our spring")
    assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == "Our spring"


@both_doors
def test_a_change_right_after_subscribing_is_never_missed(client, dial, ana, trip_id):
    for round_ in range(20):
        line = dial(ana.access_token)
        subscribe(line, {"event": "UPDATE", "table": "trips", "filter": f"id=eq.{trip_id}"})
        rename(client, ana, trip_id, f"Spring {round_}")
        assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == f"Spring {round_}"
        line.session.close()


def test_after_missed_announcements_all_rows_are_checked_again(client, dial, ana, trip_id, database):
    line = dial(ana.access_token)
    subscribe(line, {"event": "UPDATE", "table": "trips"})
    publish, database.hub.publish = database.hub.publish, lambda _announcements: None
    rename(client, ana, trip_id, "Unheard")
    database.hub.publish = publish
    assert line.quiet()
    database.hub.publish_missed()
    assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == "Unheard"


@both_doors
def test_nothing_is_followed_for_a_person_who_left(live, dial, ana, trip_id, everywhere):
    line = dial(ana.access_token)
    subscribe(line, {"event": "*"})
    assert everywhere.followed() == len(live.follower.tables)
    line.ask("realtime:room", "phx_leave")
    assert everywhere.followed() == 0


@both_doors
def test_a_notice_reaches_only_its_recipient(client, dial, make, ana, eve, trip_id, database, clock):
    mine, theirs = dial(ana.access_token), dial(eve.access_token)
    for line in (mine, theirs):
        subscribe(line, {"event": "*", "table": "notices"})
    database.write_now(
        notice_service.tell,
        clock.now(),
        kind=next(iter(notice_service.KINDS)),
        to=[ana.id],
        trip_id=None,
        actor_id=None,
    )
    assert mine.hear("postgres_changes")["payload"]["data"]["type"] == "INSERT"
    assert theirs.quiet()
    client.as_(ana).post("/api/notices/read", json={"until": "2026-11-21T00:00:00Z"})
    assert mine.hear("postgres_changes")["payload"]["data"]["type"] == "UPDATE"


@pytest.mark.rule("S3")
@both_doors
def test_a_file_of_a_trip_reaches_only_people_who_may_see_it(client, dial, make, mails, ana, eve, trip_id):
    ben = make.user("ben@example.com", name="Ben Vogt")
    token = mails.link("ben@example.com").split("#token=")[1]
    assert client.as_(ben).post("/api/invites/accept", json={"token": token}).is_success
    hers, his, strangers = lines = [dial(person.access_token) for person in (ana, ben, eve)]
    for line in lines:
        subscribe(line, {"event": "*", "table": "trip_files", "filter": f"trip_id=eq.{trip_id}"})
    path = f"/api/trips/{trip_id}/files"

    def add(name, **to):
        reply = client.as_(ana).post(path, content=PDF, params={"kind": "document", "name": name, **to})
        assert reply.status_code == 201, reply.text
        return reply.json()["files"][0]["id"]

    def heard(line):
        data = line.hear("postgres_changes")["payload"]["data"]
        return data["type"], data.get("record", {}).get("name")

    seats = client.as_(ana).get(f"/api/trips/{trip_id}").json()["travellers"]
    add("Ana's own", travellerId=seats[0]["id"])
    for_all = add("House rules")
    assert client.as_(ana).delete(f"{path}/{for_all}").is_success
    assert [heard(hers) for _ in range(3)] == [("INSERT", "Ana's own"), ("INSERT", "House rules"), ("DELETE", None)]
    assert [heard(his) for _ in range(2)] == [("INSERT", "House rules"), ("DELETE", None)]
    assert his.quiet()
    assert strangers.quiet()
