import { type ReactNode, Suspense } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";

import { ArrivalBoard } from "./arrival-board";
import { CostCard } from "./cost-card";
import { NextSteps } from "./next-steps";
import type { Trip } from "./queries";
import { ReadinessCard } from "./readiness-card";
import { TripFacts } from "./trip-facts";

const Messages = lazily(() => import("./mine/messages"), "default");

/** What needs doing next, or what one does today, how ready the trip is, who lands when, and what it costs. */
export function Overview({ trip, map, today }: { trip: Trip; map: ReactNode; today: ReactNode }) {
  const { t } = useTranslation("trips");
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-8">
          {trip.status === "active" && today}
          <NextSteps trip={trip} quiet={trip.status === "active"} />
          {trip.summary && (
            <section aria-labelledby="summary">
              <h2 id="summary" className="mb-2 text-24">
                {t("summary")}
              </h2>
              <p className="prose-width text-18 whitespace-pre-line text-ink-2">{trip.summary}</p>
            </section>
          )}
        </div>
        {!trip.archived && <ReadinessCard trip={trip} />}
      </div>
      <ArrivalBoard trip={trip} map={map} />
      {trip.travellers.some(({ message }) => message) && (
        <Suspense>
          <Messages trip={trip} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TripFacts trip={trip} />
        <CostCard trip={trip} />
      </div>
    </div>
  );
}
