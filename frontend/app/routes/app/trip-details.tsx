import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { data } from "react-router";

import { ApiError } from "~/api/client";
import { queryClient } from "~/api/query-client";
import { tripQuery } from "~/api/trip";
import { ConvergenceMap } from "~/features/map/convergence-map";
import { Activities } from "~/features/trips/activities";
import { Checklist } from "~/features/trips/checklist";
import { CostTable } from "~/features/trips/cost-table";
import { Flights } from "~/features/trips/flights";
import { wayOf } from "~/features/trips/offer";
import { Overview } from "~/features/trips/overview";
import { People } from "~/features/trips/people";
import { Settings } from "~/features/trips/settings";
import { Stay } from "~/features/trips/stay";
import { TripHero } from "~/features/trips/trip-hero";
import { isTab, TripTabs } from "~/features/trips/trip-tabs";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { requireSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/trip-details";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname, textsOf(splitLanguage(location.pathname).language).t("trips:pageTitle"));
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (params.tab !== undefined && !isTab(params.tab)) throw data(null, { status: 404 });
  await requireSession(request);
  try {
    await queryClient.ensureQueryData(tripQuery(params.id));
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
  return { id: params.id, tab: isTab(params.tab) ? params.tab : null };
}

export default function TripDetailsRoute({ loaderData: { id, tab } }: Route.ComponentProps) {
  const { data: trip } = useSuspenseQuery(tripQuery(id));
  const { city, lat, lon } = trip.destination;
  const people = trip.travellers
    .filter((one) => one.rsvp !== "declined")
    .map((one) => ({
      id: one.id,
      name: one.name,
      city: one.departureCity,
      lat: one.lat,
      lon: one.lon,
      colour: one.colour,
      way: wayOf(trip, one.id),
    }));
  return (
    <>
      <TripHero trip={trip} />
      <div className="page-wide grid grid-cols-1 gap-8 pb-16 break-words">
        <TripTabs trip={trip} />
        {tab === null && (
          <Overview trip={trip} map={<ConvergenceMap people={people} meeting={{ name: city, lat, lon }} />} />
        )}
        {tab === "people" && <People trip={trip} />}
        {tab === "flights" && <Flights trip={trip} />}
        {tab === "stay" && <Stay trip={trip} />}
        {tab === "activities" && <Activities trip={trip} />}
        {tab === "costs" && <CostTable trip={trip} />}
        {tab === "checklist" && <Checklist trip={trip} />}
        {tab === "settings" && trip.viewerRole === "organizer" && <Settings trip={trip} />}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("trips");
  return <PageError error={error} title={t("failed.title")} />;
}
