import type { Trip } from "~/api/trip";

import { Activities } from "./activities";
import { Checklist } from "./checklist";
import { CostTable } from "./cost-table";
import { Flights } from "./flights";
import { People } from "./people";
import { Settings } from "./settings";
import { Stay } from "./stay";
import type { Tab } from "./trip-tabs";

/** What stands below the tabs of a trip's page, but for the first one: loaded with the first of them that is opened. */
export function TabBody({ trip, tab }: { trip: Trip; tab: Tab }) {
  switch (tab) {
    case "people":
      return <People trip={trip} />;
    case "flights":
      return <Flights trip={trip} />;
    case "stay":
      return <Stay trip={trip} />;
    case "activities":
      return <Activities trip={trip} />;
    case "costs":
      return <CostTable trip={trip} />;
    case "checklist":
      return <Checklist trip={trip} />;
    case "settings":
      return trip.viewerRole === "organizer" ? <Settings trip={trip} /> : null;
  }
}
