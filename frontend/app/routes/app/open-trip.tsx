import { useQuery } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import { queryClient } from "~/api/query-client";
import { Gone } from "~/features/explore/gone";
import { OpenTripPage } from "~/features/explore/open-trip-page";
import { openTripQuery } from "~/features/explore/queries";
import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { useTabTitle } from "~/lib/use-tab-title";
import { wholeSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";

import { OpenTripMap } from "../parts/open-trip-map";

import type { Route } from "./+types/open-trip";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

/** The trip does not exist, is not open, or its id is malformed. */
const isGone = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status);

export async function clientLoader({ request, params: { tripId } }: Route.ClientLoaderArgs) {
  const who = (await wholeSession(request)) ? "member" : "visitor";
  try {
    await queryClient.ensureQueryData(openTripQuery(tripId, who));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return { id: tripId, who } as const;
}

export default function OpenTripRoute({ loaderData: { id, who } }: Route.ComponentProps) {
  const { data: trip, error } = useQuery(openTripQuery(id, who));
  useTabTitle(trip && tripTitle(trip));
  if (!trip || isGone(error)) return <Gone />;
  return <OpenTripPage trip={trip} who={who} map={<OpenTripMap trip={trip} who={who} />} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("explore");
  return <PageError error={error} title={t("trip.title")} />;
}
