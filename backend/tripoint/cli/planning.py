"""The planner without a browser."""

import json
from datetime import UTC, datetime
from typing import Annotated

import typer

from tripoint.cli import console
from tripoint.planner import bounds

commands = typer.Typer()


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
    """Where should these people meet? Destinations ranked by the estimate model."""
    from tripoint.planner import cli as planner
    from tripoint.planner.reference import open_reference

    arguments = planner.Arguments(
        cities, depart, nights, flexible, budget, max_flight, preset, destination, as_of, limit, avoid or ()
    )
    try:
        found = planner.run(open_reference(console.settings().data_dir / "reference"), arguments)
    except planner.Refused as reason:
        console.stop(str(reason))
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else planner.table(found))


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
    """Sample flights, fares and emissions between two places by the estimate model."""
    from tripoint.planner import cli as planner
    from tripoint.planner.reference import open_reference
    from tripoint.providers.fares import cli as fares

    dates = (out.date(), back.date() if back else None)
    seen = as_of.date() if as_of else datetime.now(UTC).date()
    try:
        planner.require_flight_dates(*dates, seen)
        artefact = open_reference(console.settings().data_dir / "reference").artefact
        fares.show(fares.report(artefact, (origin, destination), dates, seen, seed), as_json=as_json)
    except (planner.Refused, fares.CannotFly) as reason:
        console.stop(str(reason))


@commands.command()
def providers() -> None:
    """Which sources of prices are set up, and whether the live ones answer: each is asked once."""
    import asyncio

    from tripoint.core.clock import SystemClock
    from tripoint.planner.reference import open_reference

    settings = console.settings()
    for kind in ("flights", "stays", "activities"):
        print(f"{kind:<11} sample   always there")
    if "duffel" not in settings.flight_providers:
        return
    from tripoint.providers.fares.duffel import DuffelFares
    from tripoint.providers.fares.self_check import DoesNotAnswer, ask_once

    artefact, clock = open_reference(settings.data_dir / "reference").artefact, SystemClock()
    duffel = DuffelFares(settings.duffel_url, settings.duffel_token.get_secret_value(), artefact, clock)
    try:
        print(f"flights     duffel   {asyncio.run(ask_once(duffel, clock))}")
    except DoesNotAnswer as reason:
        console.stop(str(reason))
