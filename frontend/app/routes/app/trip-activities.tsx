import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { data } from "react-router";

import { ApiError } from "~/api/client";
import { queryClient } from "~/api/query-client";
import { tripQuery } from "~/api/trip";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useTabTitle } from "~/lib/use-tab-title";
import { requireSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";
import { ButtonLink } from "~/ui/buttons/button-link";

import type { Route } from "./+types/trip-activities";

const loadActivities = () => import("~/features/trips/activities/activities-alone");
const ActivitiesAlone = lazy(async () => ({ default: (await loadActivities()).ActivitiesAlone }));

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request, params: { tripId } }: Route.ClientLoaderArgs) {
  await requireSession(request);
  try {
    await Promise.all([queryClient.ensureQueryData(tripQuery(tripId)), loadActivities()]);
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
  return { id: tripId };
}

/** The trip's activities at their own address, for everyone who may see the trip. */
export default function TripActivitiesRoute({ loaderData: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const { data: trip } = useSuspenseQuery(tripQuery(id));
  useTabTitle(`${t("tabs.activities")} · ${trip.name ?? t("tripTo", { city: trip.destination.city })}`);
  return (
    <div className="page grid justify-items-stretch gap-4 pt-8 pb-16">
      <ButtonLink
        variant="quiet"
        className="-ms-3 justify-self-start"
        to={to(`/trip-details/${id}`)}
        icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
      >
        {t("activities.back")}
      </ButtonLink>
      <Suspense>
        <ActivitiesAlone trip={trip} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("trips");
  return <PageError error={error} title={t("activities.failed")} />;
}
