"""Renders a template with its parameters into subject, text and HTML (TRUST.md W4, L8).

Templates are next to their emails: "invitations/trip_invite" is `invitations/emails/trip_invite.html` and `.txt`. Their
texts come from `locales/<language>/emails.json`, object `trip_invite`, by `t("key", name=…)`; `subject` there is the
subject. Every parameter of a text is escaped, so nothing that people typed can become markup.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tripoint.core import texts
from tripoint.messaging import untrusted

if TYPE_CHECKING:
    from jinja2 import Environment

PACKAGES = Path(__file__).resolve().parents[1]
LAYOUTS = Path(__file__).resolve().parent / "templates"
CALENDAR_FILE = "trip.ics"


@dataclass(frozen=True)
class RenderedMessage:
    """A rendered message. `calendar`: an attached calendar file (RFC 5545), or empty. `files`: other attachments
    (`outbox.file`).
    """

    subject: str
    text: str
    html: str
    calendar: str = ""
    files: Sequence[Mapping[str, str]] = ()


def _source(name: str) -> str | None:
    package, slash, file = name.partition("/")
    path = PACKAGES / package / "emails" / file if slash else LAYOUTS / name
    return path.read_text("utf-8") if path.is_file() else None


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

    return Environment(
        loader=FunctionLoader(_source),
        autoescape=select_autoescape(enabled_extensions=("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def localized(origin: str, language: str, path: str) -> str:
    """The URL of a page in a language; English has no prefix."""
    return f"{origin}{path}" if language == texts.DEFAULT else f"{origin}/{language}{path}"


def _words(name: str, language: str) -> Callable[..., str]:
    def t(key: str, **params: Any) -> str:
        scope = "layout" if key.startswith("layout.") else name
        return texts.t(language, f"emails.{scope}.{key.removeprefix('layout.')}", **params)

    return t


def render(
    template: str, params: dict[str, Any], *, language: str, origin: str, postal_address: str = ""
) -> RenderedMessage:
    """Render an email in one language. `postal_address` ends its footer. Raises jinja2 errors if a parameter of the
    template is missing.
    """
    name = template.rpartition("/")[2]
    t = _words(name, language)
    given = {
        **params,
        "t": t,
        "language": language,
        "by_name": language != "cs",  # Czech addresses people in a form of their name that we do not know
        "origin": origin,
        "page": lambda path: localized(origin, language, path),
        "colon": "\u00a0:" if language == "fr" else ":",
        "postal_address": postal_address,
        "subject": untrusted.header(_of_trip(params, t("subject", **params))),
    }
    environment = _environment()
    return RenderedMessage(
        subject=given["subject"],
        text=environment.get_template(f"{template}.txt").render(given).strip() + "\n",
        html=environment.get_template(f"{template}.html").render(given),
        calendar=params.get("calendar", ""),
        files=params.get("files", ()),
    )


def _of_trip(params: dict[str, Any], subject: str) -> str:
    """The subject, after the trip's own name if it has one; otherwise the subject itself names the trip's place."""
    called = params.get("trip_name")
    return f"{called} · {subject}" if called else subject


def render_text(template: str, params: dict[str, Any], *, language: str) -> RenderedMessage:
    """Render a text message: one sentence from `locales`, `text` in the object of its name."""
    name = template.rpartition("/")[2]
    return RenderedMessage(subject="", text=_words(name, language)("text", **params), html="")


def page(name: str, **given: Any) -> str:
    """Render a page of this package, such as the list of captured emails."""
    return _environment().get_template(name).render(given)
