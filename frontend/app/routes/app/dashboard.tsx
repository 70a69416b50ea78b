import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";

import { debtsQuery } from "~/api/debts";
import { queryClient } from "~/api/query-client";
import { tripQuery } from "~/api/trip";
import { Dashboard } from "~/features/dashboard/dashboard";
import { type Mode, modeOf, rememberMode } from "~/features/dashboard/modes";
import { tripsQuery } from "~/api/trips";
import { waitedForQuery } from "~/api/nudges";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/dashboard";

const Today = lazy(() => import("../parts/today"));

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { upcoming, past } = await queryClient.ensureQueryData(tripsQuery);
  const organizes = upcoming.some((trip) => trip.viewerRole === "organizer");
  await Promise.all([
    upcoming[0] && queryClient.prefetchQuery({ ...tripQuery(upcoming[0].id), retry: false }),
    organizes && queryClient.prefetchQuery({ ...waitedForQuery, retry: false }),
    upcoming.length + past.length > 0 && queryClient.prefetchQuery({ ...debtsQuery, retry: false }),
  ]);
  const said = user.user_metadata as { first_name?: string; last_name?: string };
  const firstName = said.first_name?.trim() ?? "";
  return { firstName, name: [firstName, said.last_name?.trim()].filter(Boolean).join(" ") };
}

/** Switching the mode only changes the query, and both modes use the same data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function DashboardRoute({ loaderData: person }: Route.ComponentProps) {
  const { data: list } = useSuspenseQuery(tripsQuery);
  const nearest = list.upcoming[0]?.id;
  const { data: trip } = useQuery({ ...tripQuery(nearest ?? ""), enabled: nearest !== undefined });
  const organizes = list.upcoming.some((one) => one.viewerRole === "organizer");
  const { data: waitedFor } = useQuery({ ...waitedForQuery, enabled: organizes });
  const { data: owed } = useQuery({ ...debtsQuery, enabled: list.upcoming.length + list.past.length > 0 });
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());

  function choose(as: Mode) {
    rememberMode(as);
    setSearch({ as }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page-wide pt-8 pb-16">
      <Dashboard
        list={list}
        trip={trip}
        waitedFor={waitedFor}
        debts={owed?.debts}
        today={
          trip && (
            <Suspense>
              <Today trip={trip} />
            </Suspense>
          )
        }
        person={person}
        now={now}
        mode={modeOf(search.get("as"), list)}
        onMode={choose}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("dashboard");
  return <PageError error={error} title={t("failed.title")} />;
}
