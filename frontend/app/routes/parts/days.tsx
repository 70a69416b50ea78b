import { lazy } from "react";

import type { Trip } from "~/api/trip";
import { DaysTab } from "~/features/trips/days/days-tab";

const TownMap = lazy(() => import("~/features/map/town/town-map"));

/** The days of a trip, with the map of the town. */
export default function DaysPart({ trip }: { trip: Trip }) {
  return <DaysTab trip={trip} townMap={TownMap} />;
}
