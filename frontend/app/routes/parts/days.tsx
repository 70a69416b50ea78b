import { lazy } from "react";

import type { Trip } from "~/api/trip";
import { DaysTab } from "~/features/trips/days/days-tab";

const TownMap = lazy(() => import("~/features/map/town/town-map"));

/** The Days tab of a trip, with the town map. */
export default function DaysPart({ trip }: { trip: Trip }) {
  return <DaysTab trip={trip} townMap={TownMap} />;
}
