"""Builds the gateways for flights (including the sample source), stays and activities from the settings."""

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.planner.on_site import Sources
from tripoint.planner.reference import Reference
from tripoint.providers.activities.port import ActivitiesUnavailable, ActivityProvider
from tripoint.providers.allowance import Allowance
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.port import FareProvider, SeenFareProvider
from tripoint.providers.fares.sample import Run, SampleFares
from tripoint.providers.gateway import Gateway
from tripoint.providers.stays.port import StayProvider, StaysUnavailable


def gateway(settings: Settings, reference: Reference, database: Database, clock: Clock, run: Run) -> FareGateway:
    """Build the gateway for flights; `run` computes the sample fares off the event loop."""
    a_day = {"aviasales": settings.aviasales_searches_a_day, "duffel": settings.duffel_searches_a_day}
    return FareGateway(
        [SampleFares(reference.open_artefact, run), *_live(settings, reference, clock)],
        clock,
        seen=seen(settings, clock),
        allow=Allowance(database, clock, "fares", a_day).allow,
    )


def _live(settings: Settings, reference: Reference, clock: Clock) -> list[FareProvider]:
    if "duffel" not in settings.flight_providers:
        return []
    from tripoint.providers.fares.duffel import DuffelFares

    return [DuffelFares(settings.duffel_url, settings.duffel_token.get_secret_value(), reference.open_artefact, clock)]


def seen(settings: Settings, clock: Clock) -> list[SeenFareProvider]:
    """The configured sources that only know prices seen by others."""
    if "aviasales" not in settings.flight_providers:
        return []
    from tripoint.providers.fares.aviasales import AviasalesPrices

    token, marker = settings.aviasales_token.get_secret_value(), dict(settings.affiliate_markers).get("aviasales")
    return [AviasalesPrices(settings.aviasales_url, token, marker, clock)]


def on_site(settings: Settings, database: Database, clock: Clock) -> Sources:
    """The gateways to the configured live sources of stays and activities."""
    stays: list[StayProvider] = []
    activities: list[ActivityProvider] = []
    if "duffel" in settings.stay_providers:
        from tripoint.providers.stays.duffel import DuffelStays

        stays.append(DuffelStays(settings.duffel_url, settings.duffel_token.get_secret_value(), clock))
    if "viator" in settings.activity_providers:
        from tripoint.providers.activities.viator import ViatorActivities

        activities.append(ViatorActivities(settings.viator_url, settings.viator_key.get_secret_value(), clock))
    a_day = {"duffel": settings.duffel_stay_searches_a_day, "viator": settings.viator_searches_a_day}
    return Sources(
        Gateway(stays, clock, unavailable=StaysUnavailable, allow=Allowance(database, clock, "stays", a_day).allow),
        Gateway(
            activities,
            clock,
            unavailable=ActivitiesUnavailable,
            allow=Allowance(database, clock, "activities", a_day).allow,
        ),
    )
