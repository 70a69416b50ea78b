"""`tripoint users …` (RUNNING.md; TRUST.md P3, P7, O5)."""

import json
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from subprocess import run as process
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import insert, select
from typer.testing import CliRunner

from tests.account.test_erasure import run, traces
from tests.make import Person
from tripoint import cli
from tripoint.account import operators
from tripoint.identity.models import SecurityEvent, User


@pytest.mark.rule("P7")
def test_a_childs_account_is_frozen_immediately_and_erased_within_72_hours(client, ana, database, clock, app):
    line = database.write_now(operators.freeze, "Ana@Example.com", clock.now(), is_child=True)
    assert line["frozen"]
    app.app.state.identity.session_cache.forget()  # a running server does this itself within a second
    assert client.as_(ana).get("/api/trips").status_code == 401
    refused = client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": ana.password})
    assert refused.status_code >= 400
    clock.move(hours=71)
    assert run(database, clock) == 1
    assert traces(database, ("ana@example", "ana novak", "ana reis")) == []


@pytest.mark.rule("P7")
def test_freezing_after_a_mistaken_report_can_be_undone(client, ana, database, clock):
    database.write_now(operators.freeze, ana.email, clock.now(), is_child=True)
    database.write_now(operators.unfreeze, str(ana.id), clock.now())
    clock.move(days=30)
    assert run(database, clock) == 0
    assert client.new_session(ana.email).get("/api/trips").status_code == 200
    with pytest.raises(operators.AccountCommandRefused, match="is not frozen"):
        database.write_now(operators.unfreeze, ana.email, clock.now())


def test_freezing_an_adults_account_schedules_no_erasure(ana, database, clock):
    line = database.write_now(operators.freeze, ana.email, clock.now(), is_child=False)
    assert (line["frozen"], line["deletes_at"]) == (True, None)


@pytest.mark.rule("O5")
def test_each_command_is_recorded_as_a_security_event(ana, database, clock):
    for act in (
        lambda db, now: operators.freeze(db, ana.email, now, is_child=True),
        lambda db, now: operators.unfreeze(db, ana.email, now),
        lambda db, now: operators.delete(db, ana.email, now),
        lambda db, now: operators.erase(db, ana.email, now),
    ):
        clock.move(seconds=1)
        database.write_now(act, clock.now())
    events = select(SecurityEvent.kind).where(SecurityEvent.user_id == ana.id).order_by(SecurityEvent.at)
    kinds = database.read_now(lambda db: db.scalars(events).all())
    assert kinds == ["frozen", "unfrozen", "deletion_asked", "erased"]


@pytest.mark.rule("P3")
def test_deleting_starts_the_14_days_but_not_before_trips_are_settled(ana, trip_id, plans, database, clock, mails):
    with pytest.raises(operators.AccountCommandRefused, match=f"Valencia.*{trip_id}"):
        database.write_now(operators.delete, ana.email, clock.now())
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
    line = database.write_now(operators.delete, ana.email, clock.now())
    assert line["deletes_at"] == (clock.now() + timedelta(days=14)).isoformat().replace("+00:00", "Z")
    assert mails(ana.email)[0].subject == "Your Tripoint account will be deleted"


@pytest.mark.rule("P3")
def test_erasing_an_organizer_cancels_their_trips_and_notifies_the_others(client, ana, trip_id, database, clock, mails):
    mails()
    database.write_now(operators.erase, ana.email, clock.now())
    assert mails("ben@example.com")[0].subject == "The trip to Valencia is cancelled"
    assert traces(database, ("ana@example", "ana reis")) == []
    with pytest.raises(operators.AccountCommandRefused, match=r"no account ana@example\.com"):
        database.write_now(operators.erase, ana.email, clock.now())


@pytest.mark.rule("P3")
def test_a_soft_deleted_account_can_be_erased_completely(client, make, mails, trip_id, plans, database, clock, app):
    ben = make.user("ben@example.com", name="Benedikt Voigt")
    token = mails.link(ben.email).split("#token=")[1]
    client.as_(ben).post("/api/invites/accept", json={"token": token, "name": "Benedikt Voigt"})
    key = app.app.state.identity.issuer.keyring.service_role_key
    path = f"/admin/users/{ben.id}"
    reply = client.auth(
        "DELETE", path, json={"should_soft_delete": True}, headers={"Authorization": f"Bearer {key}", "apikey": key}
    )
    assert reply.status_code == 200, reply.text
    assert traces(database, ("benedikt",)) != []
    database.write_now(operators.erase, str(ben.id), clock.now())
    assert traces(database, ("benedikt", "ben@example")) == []
    assert plans.trip(trip_id)["travellers"][1]["name"] == "Former traveler"


def _rows_of(db, user_id) -> dict[str, Any]:
    """The account's row as a backup has it."""
    return dict(db.execute(select(User.__table__).where(User.id == user_id)).one()._mapping)


def _bring_back(db, row: dict[str, Any]) -> None:
    db.execute(insert(User.__table__).values(**row))


class TestCommand:
    @pytest.fixture
    def surroundings(self, database_address: str, keys_folder: Path) -> dict[str, str]:
        address = database_address.replace("postgresql+psycopg://", "postgresql://")
        return {"TRIPOINT_DATABASE_URL": address, "TRIPOINT_DATA_DIR": str(keys_folder)}

    @pytest.fixture
    def users(self, surroundings: dict[str, str]) -> Callable[..., Result]:
        """Run the command in this process: a separate one takes a second to start."""
        return lambda *words: CliRunner(env=surroundings).invoke(cli.app, ["users", *words])

    @pytest.mark.spec("6.29")
    def test_accounts_are_listed_shown_and_erased(self, users, ana: Person):
        (listed,) = json.loads(users("list", "--json").stdout)
        assert (listed["email"], listed["name"], listed["frozen"]) == (ana.email, "Ana Reis", False)
        shown = json.loads(users("show", str(ana.id), "--json").stdout)
        assert (shown["sessions"], shown["organizes"], shown["signs_in_by"]) == (1, 0, ["email"])
        assert "password" not in str(shown)
        readable = users("show", ana.email).stdout
        assert "email: ana@example.com\nname: Ana Reis\n" in readable
        assert "signs_in_by: email\n" in readable
        unsure = users("erase", ana.email)
        assert (unsure.exit_code, unsure.stderr) == (
            2, "tripoint: say --yes: nothing brings an erased account back\n",
        )  # fmt: skip
        assert json.loads(users("erase", ana.email, "--yes", "--json").stdout) == {"id": str(ana.id), "erased": True}

    @pytest.mark.rule("R16")
    def test_an_erased_account_restored_by_a_backup_is_erased_again(self, users, make, database, clock, tmp_path):
        gone, kept = make.user("ben@example.com", name="Benedikt Voigt"), make.user("dora@example.com")
        before = database.read_now(_rows_of, gone.id)
        database.write_now(operators.erase, str(gone.id), clock.now())
        listed = users("erased").stdout
        assert listed == f"{gone.id}\n"
        database.write_now(_bring_back, before)
        (ids := tmp_path / "erased.txt").write_text(listed)
        unsure = users("erase", "--ids-from", str(ids))
        assert (unsure.exit_code, unsure.stderr) == (
            2, "tripoint: say --yes: nothing brings an erased account back\n",
        )  # fmt: skip
        again = users("erase", "--ids-from", str(ids), "--yes", "--json")
        assert json.loads(again.stdout) == [{"id": str(gone.id), "erased": True}]
        assert traces(database, ("benedikt", "ben@example")) == []
        assert [one["email"] for one in json.loads(users("list", "--json").stdout)] == [kept.email]
        assert json.loads(users("erase", "--ids-from", str(ids), "--yes", "--json").stdout) == []

    @pytest.mark.rule("R16")
    def test_an_erased_account_restored_as_soft_deleted_is_erased_again(self, users, make, database, clock, tmp_path):
        gone = make.user("ben@example.com", name="Benedikt Voigt")
        before = {**database.read_now(_rows_of, gone.id), "deleted_at": clock.now()}
        database.write_now(operators.erase, str(gone.id), clock.now())
        database.write_now(_bring_back, before)
        (ids := tmp_path / "erased.txt").write_text(f"{gone.id}\n")
        again = users("erase", "--ids-from", str(ids), "--yes", "--json")
        assert json.loads(again.stdout) == [{"id": str(gone.id), "erased": True}]
        assert traces(database, ("benedikt", "ben@example")) == []

    def test_a_list_of_ids_with_anything_else_in_it_erases_no_one(self, users, ana: Person, tmp_path):
        (ids := tmp_path / "erased.txt").write_text(f"{ana.id}\n{ana.email}\n")
        refused = users("erase", "--ids-from", str(ids), "--yes")
        assert (refused.exit_code, refused.stderr.startswith("tripoint: cannot use ")) == (2, True)
        assert users("erase", "--yes").stderr == "tripoint: name one account, or a file with --ids-from\n"
        assert len(json.loads(users("list", "--json").stdout)) == 1

    @pytest.mark.usefixtures("ana")
    def test_a_refusal_is_one_readable_line(self, surroundings):
        called = [sys.executable, "-m", "tripoint.cli", "users", "freeze", "nobody@example.com"]
        surroundings = {**surroundings, "PATH": "/usr/bin"}
        refused = process(called, env=surroundings, capture_output=True, text=True, check=False, input="")
        assert (refused.returncode, refused.stderr) == (2, "tripoint: there is no account nobody@example.com\n")
