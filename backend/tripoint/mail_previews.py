"""`tripoint mails`: every email and text message in every language, written to a folder for review."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from typing import Any

from tripoint.atlas import countries
from tripoint.core import texts
from tripoint.identity.emails import texts as sms_texts
from tripoint.invitations import invite_mail
from tripoint.messaging.render import PACKAGES, render, render_text
from tripoint.money import words

LINK = {"link_path": "/auth/v1/verify?token=only-a-preview", "code": "123456"}
ADDRESS = {"new_email": "ana.novakova@example.com"}
SHORT = {"sms_code": {"code": "123456"}, "sms_account_exists": {}}


@dataclass(frozen=True)
class Preview:
    """One message in one language; `html` is empty for a text message."""

    name: str
    language: str
    subject: str
    text: str
    html: str


def write(folder: Path, origin: str) -> int:
    """Write `<language>/<name>.txt` and `.html` and an index. Returns the number of messages."""
    made = list(all_of_them(origin))
    for one in made:
        place = folder / one.language
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{one.name}.txt").write_text(f"{one.subject}\n\n{one.text}".lstrip(), "utf-8")
        if one.html:
            (place / f"{one.name}.html").write_text(one.html, "utf-8")
    (folder / "index.html").write_text(_index(made), "utf-8")
    return len(made)


def all_of_them(origin: str) -> Iterator[Preview]:
    """Every template with realistic parameters, in every language."""
    for language in texts.LANGUAGES:
        for name, template, params in _mails(language):
            made = render(template, params, language=language, origin=origin)
            yield Preview(name, language, made.subject, made.text, made.html)
        for name, params in SHORT.items():
            made = render_text(f"{sms_texts.CODE.partition('/')[0]}/{name}", params, language=language)
            yield Preview(name, language, "", made.text, "")


def templates() -> list[str]:
    """The names of all emails as `package/name`."""
    return sorted(f"{path.parent.parent.name}/{path.stem}" for path in PACKAGES.glob("*/emails/*.txt"))


def _mails(language: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    samples = _samples(language)
    for template in templates():
        name = template.partition("/")[2]
        for suffix, params in samples.get(name, [("", LINK | ADDRESS)]):
            yield name + suffix, template, params


def _samples(language: str) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    """Parameters an email needs beyond a link and an address; several where its wording varies."""
    answer = {"guest_name": "Ben Vogt", **VALENCIA, "trip_path": "/trip-details/preview"}
    day = texts.day(language, date(2027, 5, 19))
    token = {"name": "Calendar on the kitchen wall", "day": day}
    return {
        "trip_invite": [("", _invite(language)), ("_bare", {**_invite(language), **BARE})],
        "invite_answered": [
            ("_accepted", {**answer, "accepted": True, "waits": False, "note": "Looking forward to it!"}),
            ("_waiting", {**answer, "accepted": True, "waits": True, "note": ""}),
            ("_declined", {**answer, "accepted": False, "waits": False, "note": ""}),
        ],
        "notice_digest": [("", DIGEST)],
        "seat_confirmed": [("", {**VALENCIA, "trip_path": "/trip-details/preview"})],
        "join_asked": [("", ASKS)],
        "join_answered": [
            ("_approved", {**JOIN, "approved": True, "note": "The kitchen is yours on Thursday.", "again": ""}),
            (
                "_declined",
                {**JOIN, "approved": False, "note": "", "again": "25 May 2027"},
            ),
        ],
        "seat_free": [("", {**VALENCIA, "dates": _invite(language)["dates"], "page_path": "/explore/preview"})],
        "answer_nudge": [
            ("", _invite(language)),
            ("_stranger", {**_invite(language), "guest_name": "", "has_account": False}),
        ],
        "booking_nudge": [
            (suffix, {**HANDED_OVER, "dates": _invite(language)["dates"], "is_chosen": is_chosen})
            for suffix, is_chosen in (("_choose", False), ("_book", True))
        ],
        "tasks_due": [("", {**VALENCIA, "tasks": _due(language), "trip_path": "/trip-details/preview"})],
        "price_moved": [
            (suffix, {**VALENCIA, **_moved(language, is_dearer=is_dearer)})
            for suffix, is_dearer in (("_dearer", True), ("_cheaper", False))
        ],
        "trip_handed_over": [("", HANDED_OVER)],
        "traveler_left": [("", {**VALENCIA, "trip_path": "/trip-details/preview"})],
        "left_trip": [("", {**answer, "note": "I start a new job that week."})],
        "taken_off_trip": [
            (
                "",
                {"organizer_name": "Ana Reis", "destination": "Valencia", "dates": _invite(language)["dates"]},
            )
        ],
        "trip_called_off": [("", {"destination": "Valencia", "dates": _invite(language)["dates"]})],
        "deletion_asked": [("", {"day": day})],
        "newsletter_confirmation": [("", {"token": "only-a-preview"})],
        "contact_received": [("", CONTACT)],
        "order_placed": [("", {**_order(language), "due": day})],
        "order_settled": [(f"_{one}", {**_order(language), **_became(one, language)}) for one in SETTLED],
        "order_news": [
            (f"_{one}", {**_order("en"), **_became(one, "en"), **BUYER, "payment": "pi_3Preview" if is_card else ""})
            for names, is_card in ((("ordered", *SETTLED), False), (LOOKED_AT, True))
            for one in names
        ],
        "payment_failed": [("", {key: value for key, value in _order(language).items() if key != "number"})],
        "password_changed": [("", {"keeps_others": False}), ("_kept", {"keeps_others": True})],
        "factor_added": [("", {"kind": "totp"}), ("_phone", {"kind": "phone"})],
        "factor_removed": [("", {"kind": "totp"}), ("_phone", {"kind": "phone"})],
        "recovery_code_used": [("", {"left": 4})],
        "identity_linked": [("", {"provider": "Google"})],
        "identity_unlinked": [("", {"provider": "GitHub"})],
        "token_made": [("", {**token, "scopes": ["trips:read", "trips:write", "files:read", "files:write"]})],
        "token_ends": [("", token)],
        "email_change_new": [
            (suffix, LINK | ADDRESS | {"old_email": old}) for suffix, old in (("", "ana@example.com"), ("_first", None))
        ],
        "email_changed_undo": [("", ADDRESS | {"token": "only-a-preview"})],
        "phone_changed": [("", {"phone": "420777123456"})],
    }


VALENCIA = {"destination": "Valencia", "poster": "valencia"}
BARE = {
    "guest_name": "",
    "summary": "",
    "coming": "",
    "sure": 0,
    "invited": "",
    "asked": 0,
    "cost": "",
    "dates": "",
    "has_account": False,
}
HANDED_OVER = {"organizer_name": "Ana Reis", **VALENCIA, "trip_path": "/trip-details/preview"}
DIGEST = {
    "count": 33,
    "more": 30,
    "trips": [
        {
            "title": "Valencia",
            "path": "/trip-details/preview",
            "sentences": ["Ben Vogt: 9:40", "Ana Reis: Kyoto"],
        },
        {"title": "", "path": None, "sentences": ["Chloé Martin: 19:30"]},
    ],
}
ASKS = {
    "guest_name": "Eva Holm",
    "departure_city": "Copenhagen",
    **VALENCIA,
    "note": "I build maps and cook on Thursdays.",
    "trip_path": "/trip-details/preview/people",
}
JOIN = {
    "organizer_name": "Ana",
    **VALENCIA,
    "dates": "19 – 23 May 2027",
    "page_path": "/trip-details/preview",
}
CONTACT = {
    "name": "Ana Novák",
    "sender": "ana@example.com",
    "subject": "Question",
    "company": "Harbour Ltd",
    "team_size": "11-50",
    "message": "Can we meet in two places?",
}


SETTLED = ("paid", "cancelled", "refunded", "charged_back")
LOOKED_AT = (
    "disputed",
    "dispute_won",
    "dispute_closed",
    "partly_charged_back",
    "partly_refunded",
    "refund_failed",
    "wrong_payment",
    "paid_in_vain",
)
BUYER = {
    "name": "Novák Retreats Ltd",
    "address": "1 Harbour Street\n1200-109 Lisbon",
    "country": "PT",
    "email": "books@example.com",
}


def _order(language: str) -> dict[str, Any]:
    return {
        "number": "2027-0042",
        "item": texts.t(language, "orders.items.team_pro"),
        "what_for": "Valencia, 19 – 23 May 2027",
        "price": words.exact(language, 99_00, "USD"),
        "orders_path": "/orders",
    }


def _became(one: str, language: str) -> dict[str, str]:
    return {"became": one, "headline": texts.t(language, f"orders.became.{one}")}


def _moved(language: str, *, is_dearer: bool) -> dict[str, Any]:
    before, after = (203_300, 221_850) if is_dearer else (221_850, 203_300)
    written = {"before": before, "after": after, "change": abs(after - before)}
    return {
        "is_dearer": is_dearer,
        **{name: words.exact(language, cents) for name, cents in written.items()},
        "trip_path": "/trip-details/preview/costs",
    }


def _invite(language: str) -> dict[str, Any]:
    start, end = date(2027, 5, 19), date(2027, 5, 23)
    return {
        "organizer_name": "Ana Reis",
        "guest_name": "Ben Vogt",
        "destination": "Valencia",
        "poster": "valencia",
        "country": countries.name("ES", language),
        "dates": invite_mail.dates(start, end, language),
        "nights": (end - start).days,
        "coming": "Ana Reis, Chloé Martin",
        "sure": 12,
        "invited": "Davide Rossi",
        "asked": 1,
        "named": 2,
        "departure": "Berlin",
        "cost": words.whole(language, 412_00, "EUR"),
        "summary": "Four days by the sea.",
        "token": "only-a-preview",
        "opt_out_token": "only-a-preview",
        "expires": invite_mail.day(start, language),
        "has_account": True,
    }


def _due(language: str) -> list[dict[str, str]]:
    day = invite_mail.day(date(2027, 5, 18), language)
    return [{"text": "Mölkky, Frisbee", "day": day}, {"text": "Wi-Fi", "day": day}]


def _index(made: list[Preview]) -> str:
    names = list(dict.fromkeys(one.name for one in made))
    by_place = {(one.name, one.language): one for one in made}
    rows = "\n".join(
        f"<tr><th>{name}</th>" + "".join(_cell(by_place[name, language]) for language in texts.LANGUAGES) + "</tr>"
        for name in names
    )
    head = '<!doctype html><meta charset="utf-8"><title>Mails</title>'
    return f'{head}\n<table border="1" cellpadding="6">\n{rows}\n</table>\n'


def _cell(one: Preview) -> str:
    kind = "html" if one.html else "txt"
    shown = escape(one.subject or one.text)
    also = f' · <a href="{one.language}/{one.name}.txt">txt</a>' if one.html else ""
    return f'<td lang="{one.language}"><a href="{one.language}/{one.name}.{kind}">{shown}</a>{also}</td>'
