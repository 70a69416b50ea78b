"""Commands that use the planner without a browser, and check its sources."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from tripoint.cli import console
from tripoint.core.clock import SystemClock
from tripoint.core.settings import Settings
from tripoint.planner import bounds

commands = typer.Typer()
RARE = "nobody looked for London to Paris in eight weeks lately"
PLAY_MONEY = "in test mode: invented cards pay, and no money arrives"
NONE = "answers, but nothing it offers can be used; is the account's currency EUR?"


@commands.command()
def meet(
    cities: Annotated[list[str], typer.Argument(help='Departure cities; "3x Berlin" is three people.')],
    depart: Annotated[str, typer.Option(help="Departure day, YYYY-MM-DD.")],
    nights: Annotated[int, typer.Option(min=1, max=bounds.LONGEST_NIGHTS)],
    flexible: Annotated[int, typer.Option(min=0, max=bounds.MOST_FLEX_DAYS, help="So many days earlier or later.")] = 0,
    budget: Annotated[str, typer.Option(help="under500, 500to1000, over1000 or any, per person.")] = "any",
    max_flight: Annotated[str, typer.Option(help="under4, 4to8, over8 or any, hours.")] = "any",
    preset: Annotated[str, typer.Option(help="balanced, team, friends, nomads or green.")] = "balanced",
    destination: Annotated[str | None, typer.Option(help="A place of the catalogue to compare with.")] = None,
    avoid: Annotated[
        list[str] | None,
        typer.Option(help="storms, heat, school_holidays or darkness: places that have it then come last; repeatable."),
    ] = None,
    as_of: Annotated[str | None, typer.Option(help="The day on which prices are seen; today if left out.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=200)] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Find where these people should meet: destinations ranked by the estimate model."""
    from tripoint.planner import cli as planner_cli
    from tripoint.planner.reference import open_reference

    arguments = planner_cli.Arguments(
        cities, depart, nights, flexible, budget, max_flight, preset, destination, as_of, limit, avoid or ()
    )
    try:
        found = planner_cli.run(open_reference(console.settings().data_dir / "reference"), arguments)
    except planner_cli.SearchRefused as reason:
        console.stop(str(reason))
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else planner_cli.table(found))


@commands.command()
def flights(
    origin: Annotated[str, typer.Argument(help="Airport or metro area, such as LHR or LON.")],
    destination: Annotated[str, typer.Argument(help="Airport or metro area.")],
    out: Annotated[datetime, typer.Argument(formats=["%Y-%m-%d"], help="Day of departure.")],
    back: Annotated[datetime | None, typer.Argument(formats=["%Y-%m-%d"], help="Day of return.")] = None,
    as_of: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], help="The day on which prices are seen; today if left out.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed draws another sample timetable.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Show sample flights, fares and emissions between two places, by the estimate model."""
    from tripoint.planner import cli as planner_cli
    from tripoint.planner.reference import open_reference
    from tripoint.providers.fares import cli as fares_cli

    dates = (out.date(), back.date() if back else None)
    seen = as_of.date() if as_of else datetime.now(UTC).date()
    try:
        planner_cli.require_flight_dates(*dates, seen)
        artefact = open_reference(console.settings().data_dir / "reference").artefact
        fares_cli.show(fares_cli.report(artefact, (origin, destination), dates, seen, seed), as_json=as_json)
    except (planner_cli.SearchRefused, fares_cli.CannotFly) as reason:
        console.stop(str(reason))


@commands.command()
def providers() -> None:
    """Show which sources of prices, rates and forecasts are configured and whether cards are taken, and ask each live
    one once whether it answers.
    """
    settings = console.settings()
    for kind in ("flights", "stays", "activities"):
        print(f"{kind:<11} sample   always there")
    failures = [
        *_try_flights(settings),
        *_try_stays(settings),
        *_try_activities(settings),
        *_try_rates(settings),
        *_try_weather(settings),
        *_try_cards(settings),
    ]
    if failures:
        console.stop("; ".join(failures))


def _try_flights(settings: Settings) -> Iterator[str]:
    """Ask each live source of flights once. Yields failures."""
    yield from _try_seen(settings)
    if "duffel" not in settings.flight_providers:
        return
    from tripoint.planner.reference import open_reference
    from tripoint.providers.fares.duffel import DuffelFares
    from tripoint.providers.fares.self_check import DoesNotAnswer, ask_once

    reference, clock = open_reference(settings.data_dir / "reference"), SystemClock()
    token = settings.duffel_token.get_secret_value()
    duffel = DuffelFares(settings.duffel_url, token, reference.open_artefact, clock)
    try:
        print(f"flights     duffel   {asyncio.run(ask_once(duffel, clock))}")
    except DoesNotAnswer as reason:
        yield str(reason)


def _try_seen(settings: Settings) -> Iterator[str]:
    """Ask each source of prices that others found. No prices for these days is not a failure."""
    if "aviasales" not in settings.flight_providers:
        return
    from tripoint.money import words
    from tripoint.planner.fare_sources import seen
    from tripoint.providers.fares.port import FareQuery
    from tripoint.providers.port import SourceFailed

    clock = SystemClock()
    today = clock.now().date()
    out = today + timedelta(weeks=8)
    for source in seen(settings, clock):
        try:
            found = asyncio.run(source.search(FareQuery("LHR", "CDG", out, out + timedelta(days=3), today))).items
        except (SourceFailed, TimeoutError):
            yield f"{source.title} does not answer or refuses the token; docs/operating.md says what it needs"
            continue
        if found:
            least = f"{len(found)} recent prices, from {words.with_code(found[0].cents, found[0].currency)}"
        else:
            least = RARE
        print(f"flights     {source.name} works: {least}")


def _try_stays(settings: Settings) -> Iterator[str]:
    """Ask the source of stays once: a room in London for two, in eight weeks."""
    if "duffel" not in settings.stay_providers:
        return
    from tripoint.money import words
    from tripoint.providers.port import SourceFailed
    from tripoint.providers.stays.duffel import DuffelStays
    from tripoint.providers.stays.port import StayQuery

    clock = SystemClock()
    first = clock.now().date() + timedelta(weeks=8)
    source = DuffelStays(settings.duffel_url, settings.duffel_token.get_secret_value(), clock)
    query = StayQuery(51.5072, -0.1276, first, first + timedelta(days=2), guests=2, rooms=1)
    try:
        found = asyncio.run(source.search(query)).items
    except (SourceFailed, TimeoutError):
        yield f"{source.title} does not answer or refuses the key; has Duffel opened Stays for this account?"
        return
    if found:
        cheapest = f"works: {len(found)} stays, from {words.with_code(found[0].cents, found[0].currency)}"
    else:
        cheapest = NONE
    print(f"stays       duffel   {cheapest}")


def _try_activities(settings: Settings) -> Iterator[str]:
    """Ask the source of activities once: things to do in London."""
    if "viator" not in settings.activity_providers:
        return
    from tripoint.providers.activities.port import ActivityQuery
    from tripoint.providers.activities.viator import ViatorActivities
    from tripoint.providers.port import SourceFailed

    source = ViatorActivities(settings.viator_url, settings.viator_key.get_secret_value(), SystemClock())
    query = ActivityQuery(("LHR", "LGW"), 51.5072, -0.1276, None, None, "en")
    try:
        found = asyncio.run(source.search(query)).items
    except (SourceFailed, TimeoutError):
        yield f"{source.title} does not answer or refuses the key; docs/operating.md says what it needs"
        return
    best = f"works: {len(found)} activities, such as {found[0].name}" if found else NONE
    print(f"activities  viator   {best}")


def _try_rates(settings: Settings) -> Iterator[str]:
    """Print which exchange rates are available, and ask their source once. Yields failures."""
    from tripoint.money.built_in_rates import BUILT_IN
    from tripoint.providers.rates.port import RatesUnavailable
    from tripoint.rates.fetching import provider_of

    print(f"currencies  built-in always there: approximate rates of {BUILT_IN.day}")
    source = provider_of(settings, SystemClock())
    if source is None:
        return
    try:
        table = asyncio.run(source.newest())
    except RatesUnavailable as why:
        yield f"{source.title} does not answer with exchange rates: {why}"
    else:
        print(f"currencies  {source.name:<8} works: {len(table.per_euro)} rates of {table.day}")


def _try_weather(settings: Settings) -> Iterator[str]:
    """Ask the source of forecasts once, for London."""
    from tripoint.days.weather import provider_of
    from tripoint.providers.port import SourceFailed
    from tripoint.providers.weather.port import WeatherQuery

    print("weather     built-in always there: the usual weather of each month")
    source = provider_of(settings, SystemClock())
    if source is None:
        return
    try:
        found = asyncio.run(source.search(WeatherQuery(51.5072, -0.1276, "Europe/London"))).items
    except (SourceFailed, TimeoutError):
        found = ()
    if found:
        print(f"weather     {source.name:<8} works: {len(found)} days, the first up to {found[0].high_c} °C")
    else:
        yield f"{source.title} does not answer with a forecast; docs/operating.md says what it needs"


def _try_cards(settings: Settings) -> Iterator[str]:
    """Ask Stripe once, and say so if no real money is taken."""
    from tripoint.orders import paying
    from tripoint.orders.rules import CardPaymentsUnavailable

    card_payments = paying.card_payments_of(settings)
    if card_payments is None:
        return
    try:
        card_payments.works()
    except CardPaymentsUnavailable:
        yield "Stripe does not answer or refuses the key; docs/operating.md says what it needs"
        return
    print(f"cards       stripe   works{', ' + PLAY_MONEY if settings.takes_play_money else ''}")
