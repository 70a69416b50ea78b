"""A short message from each traveller to the group."""

import io
import json
import zipfile
from uuid import UUID

import pytest

from tests.editing.conftest import Story
from tripoint.account.service import erase

LINE = "I have the keys and wait under the clock."


def write(story: Story, who, name: str, text: str = LINE, **more):
    body = {"text": text, "version": story.version, **more}
    return story.call(who, "PUT", f"people/{story.traveller(name)}/message", body)


def said(story: Story, name: str, who=None) -> str | None:
    trip = story.trip if who is None else who.get(f"/api/trips/{story.id}").json()
    line: str | None = next(one for one in trip["travellers"] if one["name"].startswith(name))["message"]
    return line


def test_a_message_is_shown_until_its_writer_clears_it(story: Story) -> None:
    assert said(story, "Ben") is None
    assert write(story, story.ben, "Ben", f"  {LINE}\n").status_code == 200
    assert said(story, "Ben") == LINE
    assert write(story, story.ben, "Ben", "Later than I thought").status_code == 200
    assert said(story, "Ben") == "Later than I thought"
    assert write(story, story.ben, "Ben", " ").status_code == 200
    assert said(story, "Ben") is None


def test_nobody_can_write_another_persons_message(story: Story) -> None:
    assert write(story, story.ana, "Ben").status_code == 403
    assert write(story, story.ben, "Ana").status_code == 403
    assert write(story, story.eva, "Ben").status_code == 404
    assert said(story, "Ben") is None


def test_the_log_records_message_changes_without_their_text(story: Story) -> None:
    write(story, story.ben, "Ben")
    write(story, story.ben, "Ben", "")
    lines = story.log(story.ana)
    assert [one["action"] for one in lines[:2]] == ["message_changed", "message_changed"]
    assert LINE not in json.dumps(lines)
    assert LINE not in json.dumps(story.trip["activity"])


def test_only_the_writer_can_undo_a_message_change(story: Story) -> None:
    write(story, story.ben, "Ben")
    write(story, story.ben, "Ben", "")
    assert story.put_back(story.ana).status_code == 403
    assert story.put_back(story.ben).status_code == 200
    assert said(story, "Ben") == LINE


@pytest.mark.rule("S6")
def test_someone_only_invited_does_not_see_messages(story: Story, client, make) -> None:
    write(story, story.ben, "Ben")
    chloe = client.as_(make.user("chloe@example.com", name="Chloé Martin"))
    story.done(story.ana, "PATCH", "access", {"isOpen": True, "version": story.version})
    assert said(story, "Ben", chloe) is None
    assert said(story, "Ben", story.ana) == LINE


def test_leaving_the_trip_removes_the_message(story: Story) -> None:
    write(story, story.ben, "Ben")
    story.done(story.ben, "POST", "leave", {})
    assert said(story, "Ben") is None


@pytest.mark.rule("P2", "P3")
def test_a_message_is_exported_and_erased_with_the_account(story: Story, database, clock, client) -> None:
    write(story, story.ben, "Ben")
    write(story, story.ana, "Ana", "Ben Vogt has the keys.")
    assert LINE in _export(story.ben)
    user = client.new_session("ben@example.com").get("/auth/v1/user").json()["id"]
    database.write_now(erase, UUID(user), clock.now())
    assert [one["message"] for one in story.trip["travellers"]] == ["… has the keys.", None, None]


def _export(who) -> str:
    archive = zipfile.ZipFile(io.BytesIO(who.post("/api/account/export").content))
    return archive.read("data.json").decode()
