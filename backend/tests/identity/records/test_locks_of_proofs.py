"""A proof is locked after its account, so spending one and ending all of an account's never wait for each other."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.conftest import NOW
from tests.make import Make
from tests.waiting import until_someone_waits_for_a_lock
from tripoint.core.db import Database
from tripoint.identity.models import Proof, User
from tripoint.identity.records.proofs import ProofSecrets, Purpose, clear, spend_code, spend_link
from tripoint.identity.records.proofs import make as prove


@pytest.mark.postgres
@pytest.mark.rule("W18")
@pytest.mark.parametrize("how", ["link", "code", "replaced"])
def test_spending_or_replacing_a_proof_waits_for_its_account_without_holding_the_proof(
    database: Database, make: Make, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """One unit holds the account and then cancels its proofs; if the other held the proof already, one would fail."""
    monkeypatch.setattr("tripoint.core.db.DEADLOCK_TRIES", 1)  # otherwise a deadlock would be retried and go unnoticed
    ana = make.user("ana@example.com")

    def prepare(db: Session) -> ProofSecrets:
        return prove(db, db.get_one(User, ana.id), address=ana.email, purpose=Purpose.SIGN_IN, now=NOW)

    issued = database.write_now(prepare)
    held, go_on = threading.Event(), threading.Event()

    def end_all(db: Session) -> None:
        db.scalar(select(User.id).where(User.id == ana.id).with_for_update())
        held.set()
        go_on.wait(30)
        clear(db, ana.id)

    def use(db: Session) -> Proof | None:
        if how == "replaced":
            prove(db, User(id=ana.id), address=ana.email, purpose=Purpose.SIGN_IN, now=NOW)
            return None
        if how == "link":
            return spend_link(db, issued.token, "magiclink", NOW)
        return spend_code(db, ana.email, issued.code, [Purpose.SIGN_IN], NOW)

    with ThreadPoolExecutor(2) as threads:
        ending = threads.submit(database.write_now, end_all)
        held.wait(30)
        using = threads.submit(database.write_now, use)
        until_someone_waits_for_a_lock(database)
        go_on.set()
        ending.result(30)
        assert using.result(30) is None
