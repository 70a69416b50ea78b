import { type ReactNode, Suspense } from "react";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { lazily } from "~/lib/lazily";
import type { TripTab } from "~/pages";
import { Skeleton } from "~/ui/feedback/skeleton";

import { Activities } from "./activities/activities";
import { Checklist } from "./checklist/checklist";
import { Flights } from "./ways/flights";
import { Log } from "./log/log";
import { People } from "./people";
import { Settings } from "./settings";
import { Stay } from "./stay";

const Money = lazily(() => import("./money/money"), "Money");
const FilesTab = lazily(() => import("./files/files-tab"), "FilesTab");

interface TabBodyProps {
  trip: Trip;
  tab: Exclude<TripTab, "mine" | "days">;
  handOver: ReactNode;
  /** Requests to join, for the organizer. */
  requests: ReactNode;
}

/** The content of a trip's tabs except the first; loaded when one of them is first opened. */
export function TabBody({ trip, tab, handOver, requests }: TabBodyProps) {
  const { ready } = useTranslation("editing");
  if (!ready) return <Skeleton shape="block" className="h-80" />;
  switch (tab) {
    case "people":
      return <People trip={trip} requests={requests} />;
    case "flights":
      return <Flights trip={trip} />;
    case "stay":
      return <Stay trip={trip} />;
    case "activities":
      return <Activities trip={trip} />;
    case "costs":
      return (
        <Suspense fallback={<Skeleton shape="block" className="h-96" />}>
          <Money trip={trip} />
        </Suspense>
      );
    case "checklist":
      return <Checklist trip={trip} />;
    case "files":
      return (
        <Suspense fallback={<Skeleton shape="block" className="h-96" />}>
          <FilesTab trip={trip} />
        </Suspense>
      );
    case "log":
      return <Log trip={trip} />;
    case "settings":
      return trip.viewerRole === "organizer" ? <Settings trip={trip} handOver={handOver} /> : null;
  }
}
