"""The checklist: who may tick, add, assign and delete what, and how changes are undone (SPEC 2, 3)."""

import pytest

from tests.editing.conftest import Story


def tasks(story: Story) -> dict[str, dict]:
    return {one["key"] or one["text"]: one for one in story.trip["checklist"]}


def add(story: Story, text: str = "Bring the projector", who=None, **more) -> str:
    return story.done(who or story.ana, "POST", "checklist", {"text": text, **more})["item"]


@pytest.mark.spec("2.172", "3.26")
def test_a_task_can_be_added_assigned_ticked_and_deleted(story: Story) -> None:
    ben = story.traveller("Ben")
    item = add(story, assigneeId=ben, dueOn="2027-05-01")
    added = tasks(story)["Bring the projector"]
    assert (added["assigneeId"], added["dueOn"], added["done"], added["forEach"]) == (ben, "2027-05-01", False, False)
    assert added["addedBy"] == story.traveller("Ana")
    story.done(story.ben, "PATCH", f"checklist/{item}", {"done": True, "version": story.version})
    assert tasks(story)["Bring the projector"]["done"]
    story.done(story.ana, "DELETE", f"checklist/{item}", params={"version": story.version})
    assert "Bring the projector" not in tasks(story)


@pytest.mark.spec("5.39")
def test_each_person_ticks_advice_separately(story: Story) -> None:
    passport = tasks(story)["passport"]
    assert (passport["forEach"], passport["doneBy"]) == (True, [])
    assert "6 months" in passport["text"]
    for who, name in ((story.ben, "Ben"), (story.ana, "Ana")):
        story.done(who, "PATCH", f"checklist/{passport['id']}", {"done": True, "version": story.version})
        assert story.traveller(name) in tasks(story)["passport"]["doneBy"]
    story.done(story.ben, "PATCH", f"checklist/{passport['id']}", {"done": False, "version": story.version})
    assert tasks(story)["passport"]["doneBy"] == [story.traveller("Ana")]


def test_two_people_can_tick_the_same_advice_from_the_same_version(story: Story) -> None:
    passport, seen = tasks(story)["passport"]["id"], story.version
    for who in (story.ana, story.ben):
        story.done(who, "PATCH", f"checklist/{passport}", {"done": True, "version": seen})
    assert len(tasks(story)["passport"]["doneBy"]) == 2


def test_a_traveller_can_change_only_the_tasks_they_added(story: Story) -> None:
    own, other = add(story, "Own", story.ben), add(story, "Of Ana", assigneeId=story.traveller("Ana"))
    change = {"text": "Other words", "version": story.version}
    assert story.call(story.ben, "PATCH", f"checklist/{own}", change).status_code == 200
    assert story.call(story.ben, "PATCH", f"checklist/{other}", change).status_code == 403
    ticked = {"done": True, "version": story.version}
    assert story.call(story.ben, "PATCH", f"checklist/{other}", ticked).status_code == 403
    assert story.call(story.ben, "DELETE", f"checklist/{other}", params={"version": 99}).status_code == 403
    assert story.call(story.ana, "PATCH", f"checklist/{own}", ticked).status_code == 200


@pytest.mark.rule("W17")
def test_edits_of_different_fields_merge_and_stale_edits_of_one_field_are_rejected(story: Story) -> None:
    item, seen = add(story), story.version
    story.done(story.ana, "PATCH", f"checklist/{item}", {"dueOn": "2027-05-02", "version": seen})
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring two", "version": seen})
    merged = tasks(story)["Bring two"]
    assert merged["dueOn"] == "2027-05-02"
    refused = story.call(story.ana, "PATCH", f"checklist/{item}", {"dueOn": "2027-05-09", "version": seen})
    assert refused.status_code == 412
    assert refused.json()["params"]["current"] == {"version": story.version, "dueOn": "2027-05-02"}
    assert tasks(story)["Bring two"] == merged


def test_setting_the_same_value_again_creates_no_version(story: Story) -> None:
    item = add(story)
    before = story.version
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring the projector", "version": 1})
    assert story.version == before


def test_a_request_repeated_with_the_same_key_adds_one_task(story: Story) -> None:
    key = {"Idempotency-Key": "one-and-the-same"}
    first, second = (story.call(story.ana, "POST", "checklist", {"text": "Once"}, headers=key).json() for _ in range(2))
    assert first == second
    assert [one["text"] for one in story.trip["checklist"]].count("Once") == 1


def test_a_preview_of_a_task_edit_changes_nothing(story: Story) -> None:
    item, before = add(story), story.trip
    body = {"text": "Something else", "version": before["version"], "preview": True}
    shown = story.done(story.ana, "PATCH", f"checklist/{item}", body)
    assert (shown["version"], shown["line"]) == (None, None)
    assert story.trip == before


def test_the_assignee_of_a_task_is_notified_unless_they_added_it(story: Story) -> None:
    said = story.done(story.ana, "POST", "checklist", {"text": "Book", "assigneeId": story.traveller("Ben")})
    assert [one["name"] for one in said["effects"]["told"]] == ["Ben Vogt"]
    alone = story.done(story.ben, "POST", "checklist", {"text": "Pack", "assigneeId": story.traveller("Ben")})
    assert alone["effects"]["told"] == []


def test_the_place_adds_advice_only_where_it_is_needed(story: Story) -> None:
    """Everyone is used to Valencia's plugs and money, so only its weather becomes advice."""
    found = tasks(story)
    assert not {"plug", "currency"} & set(found)
    assert found["season"]["text"].startswith("Pack for 25° during the day and 17° at night.")


def test_a_place_with_different_sockets_and_currency_adds_advice_on_both(plans_of_tokyo) -> None:
    found = {one["key"]: one["text"] for one in plans_of_tokyo["checklist"]}
    assert found["plug"] == "Pack an adapter if you need one: outlets in Tokyo are type A and B, 100 V."
    assert found["currency"].startswith("You'll pay in Japanese yen (JPY) in Tokyo.")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "À Tokyo, on paie en yens japonais (JPY)."),
        ("de", "In Tokio zahlst du in einer anderen Währung: Japanische Yen (JPY)."),
        ("cs", "Místní měna (Tokio): japonské jeny (JPY)."),
    ],
)
def test_advice_on_a_foreign_currency_is_grammatical_in_each_language(
    plans_of_tokyo, story: Story, language: str, words: str
) -> None:
    trip = story.ana.get(f"/api/trips/{plans_of_tokyo['id']}", headers={"Accept-Language": language}).json()
    assert next(one["text"] for one in trip["checklist"] if one["key"] == "currency").startswith(words)


@pytest.fixture
def plans_of_tokyo(story: Story):
    place = story.ana.get("/api/destinations/tokyo").json()
    chosen = {"destination": "tokyo", "stay": {"stayId": place["stays"][0]["id"], "room": "private"}, "activities": []}
    return story.plans.trip(story.plans.make(selection=story.plans.selection(**chosen), mode="draft", invites=[])["id"])


@pytest.mark.rule("W17")
def test_a_stale_tick_is_rejected_with_the_current_state(story: Story) -> None:
    item = story.done(story.ana, "POST", "checklist", {"text": "Passport", "forEach": True})["item"]
    before = story.version
    story.done(story.ben, "PATCH", f"checklist/{item}", {"done": True, "version": before})
    refused = story.call(story.ben, "PATCH", f"checklist/{item}", {"done": False, "version": before})
    assert (refused.status_code, refused.json()["params"]["current"]) == (412, {"version": story.version, "done": True})
