"""Things that should reach people once or at one address, under concurrent calls: the daily email, the calendar's
address."""

from datetime import timedelta

from sqlalchemy import func, select

from tests.races.pair import Pair, unexpected
from tests.races.players import Call
from tests.races.stage import CLIENTS, Stage, in_turn
from tripoint.messaging.models import OutboxMail
from tripoint.notices import service as notice_service

DIGEST = Call("JOB", "mail_unread_notices")
FOUR_HOURS = timedelta(hours=4, minutes=1)


def one_daily_email(stage: Stage) -> list[str]:
    """However many processes look for due emails at the same time, unread notices reach a person in one email."""
    pair = Pair(stage)
    stage.ask(DIGEST)
    for kind in ("stay_confirmed", "trip_confirmed", "trip_cancelled"):
        stage.write(notice_service.tell, stage.now - FOUR_HOURS, kind=kind, to=[pair.ben.id], actor_id=pair.ana.id)
    found = unexpected(stage.play(in_turn(DIGEST)), 200)
    posted = select(func.count()).where(OutboxMail.to == pair.ben.email, OutboxMail.template == "notices/notice_digest")
    mails = stage.look(lambda db: db.scalar(posted))
    return found + ([] if mails == 1 else [f"{mails} emails"])


def one_calendar_address(stage: Stage) -> list[str]:
    """A calendar address is renewed on many devices: exactly one of the returned addresses works, and it is the current
    one."""
    ana = stage.person()
    renew = Call("PUT", "/api/account/calendar", token=ana.access_token)
    replies = stage.play([renew] * CLIENTS)
    found = unexpected(replies, 200)
    shown = [one.body["url"] for one in replies if one.status == 200]
    current = stage.ask(Call("GET", "/api/account/calendar", token=ana.access_token)).body["url"]
    works = [url for url in shown if stage.ask(Call("GET", url[url.index("/api/") :])).status == 200]
    return found + ([] if works == [current] else [f"{len(works)} of {len(shown)} addresses work"])


INVARIANTS = {play.__name__: play for play in (one_daily_email, one_calendar_address)}
