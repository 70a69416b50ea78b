import { type ReactNode, Suspense, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";

import { ArrivalBoard } from "./arrival-board";
import { CostCard } from "./cost-card";
import { NextSteps } from "./next-steps";
import type { Trip } from "./queries";
import { ReadinessCard } from "./readiness-card";
import { TripFacts } from "./trip-facts";
import { isNear } from "./weather/near";

const Support = lazily(() => import("./orders/support"), "default");
const Messages = lazily(() => import("./mine/messages"), "default");
const Forecast = lazily(() => import("./weather/forecast"), "default");

/** The next steps or today's plans, how ready the trip is, who arrives when, and the costs. */
export function Overview({ trip, map, today }: { trip: Trip; map: ReactNode; today: ReactNode }) {
  const { t } = useTranslation("trips");
  const [now] = useState(() => Date.now());
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
      {trip.support?.ordered && (
        <Suspense>
          <Support trip={trip} />
        </Suspense>
      )}
      <ArrivalBoard trip={trip} map={map} />
      {trip.travellers.some(({ message }) => message) && (
        <Suspense>
          <Messages trip={trip} />
        </Suspense>
      )}
      {isNear(trip, now) && (
        <Suspense>
          <Forecast trip={trip} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TripFacts trip={trip} />
        <CostCard trip={trip} />
      </div>
    </div>
  );
}
