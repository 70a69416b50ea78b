import { useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense } from "react";
import { data, useSearchParams } from "react-router";

import { ApiError } from "~/api/client";
import { queryClient } from "~/api/query-client";
import { tripQuery } from "~/api/trip";
import type { ConvergenceMap } from "~/features/map/convergence-map";
import { wayOf } from "~/features/trips/offer";
import { Overview } from "~/features/trips/overview";
import { TripHelp } from "~/features/trips/trip-help";
import { TripHero } from "~/features/trips/trip-hero";
import { isTab, TripTabs } from "~/features/trips/trip-tabs";
import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";
import { againElsewhere, useLater } from "~/lib/use-later";
import { useTabTitle } from "~/lib/use-tab-title";
import type { TripTab } from "~/pages";
import { requireSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/trip-details";

type Tabs = typeof import("~/features/trips/tab-body");
const loadTabs = () => import("~/features/trips/tab-body").catch(againElsewhere<Tabs>);
const TabBody = lazily(loadTabs, "TabBody");
const loadMap = async () => ({ default: (await import("~/features/map/convergence-map")).ConvergenceMap });
type Days = typeof import("../parts/days");
const loadDays = () => import("../parts/days").catch(againElsewhere<Days>);
const DaysTab = lazily(loadDays, "default");

type Mine = typeof import("../parts/my-trip");
const loadMine = () => import("../parts/my-trip").catch(againElsewhere<Mine>);
const MyTrip = lazily(loadMine, "default");
const PaymentNotice = lazily(() => import("~/features/trips/orders/payment-notice"), "default");
const Today = lazily(() => import("../parts/today"), "default");

const HandOver = lazily(() => import("../parts/hand-over"), "default");
const JoinRequests = lazily(() => import("~/features/explore/requests/join-requests"), "JoinRequests");

function loaderOf(tab: TripTab): () => Promise<unknown> {
  if (tab === "mine") return loadMine;
  return tab === "days" ? loadDays : loadTabs;
}

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id, tab } = params;
  if (tab !== undefined && !isTab(tab)) throw data(null, { status: 404 });
  await requireSession(request);
  try {
    await Promise.all([queryClient.ensureQueryData(tripQuery(id)), tab && loaderOf(tab)()]);
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
  return { id, tab: tab ?? null };
}

/** The map comes when the page is idle; its space is there from the start. */
function TripMap(shown: Pick<ComponentProps<typeof ConvergenceMap>, "people" | "meeting">) {
  const { Part } = useLater(loadMap);
  return <div className="h-80 sm:h-[420px]">{Part && <Part {...shown} />}</div>;
}

export default function TripDetailsRoute({ loaderData: { id, tab } }: Route.ComponentProps) {
  const { data: trip } = useSuspenseQuery(tripQuery(id));
  const { t } = useTranslation("trips");
  const payment = useSearchParams()[0].get("payment");
  const called = trip.name ?? t("tripTo", { city: trip.destination.city });
  useTabTitle(tab ? `${t(`tabs.${tab}`)} · ${called}` : called);
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
      <TripHero trip={trip} compact={tab !== null} />
      <div className="page-wide grid grid-cols-1 gap-8 pb-16 break-words">
        {payment && (
          <div className="mt-6 -mb-4 empty:hidden">
            <Suspense>
              <PaymentNotice trip={trip} id={payment} />
            </Suspense>
          </div>
        )}
        <TripTabs trip={trip} />
        {tab === null && (
          <Overview
            trip={trip}
            map={<TripMap people={people} meeting={{ name: city, lat, lon }} />}
            today={
              <Suspense>
                <Today trip={trip} />
              </Suspense>
            }
          />
        )}
        {tab === "mine" && <MyTrip trip={trip} />}
        {tab === "days" && <DaysTab trip={trip} />}
        {tab !== null && tab !== "mine" && tab !== "days" && (
          <TabBody
            trip={trip}
            tab={tab}
            handOver={
              <Suspense>
                <HandOver trip={trip} />
              </Suspense>
            }
            requests={
              <Suspense>
                <JoinRequests trip={trip} />
              </Suspense>
            }
          />
        )}
        <TripHelp tab={tab} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("trips");
  return <PageError error={error} title={t("failed.title")} />;
}
