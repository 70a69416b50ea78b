import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TRIP_TABS, type TripTab } from "~/pages";
import { TabsNav } from "~/ui/layout/tabs-nav";

import { isDone } from "./checklist/tasks";
import { flightsOf } from "./offer";
import type { Trip } from "./queries";

export function isTab(value: string | undefined): value is TripTab {
  return (TRIP_TABS as readonly string[]).includes(value ?? "");
}

/** The trip's tabs as links to separate URLs. */
export function TripTabs({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const base = `/trip-details/${trip.id}`;
  const counts: Partial<Record<TripTab, string>> = {
    people: `${trip.joinedCount}/${trip.travellersCount}`,
    flights: String(flightsOf(trip).length),
    activities: String(trip.activities.length),
    checklist: String(trip.checklist.filter((task) => !isDone(task, trip.viewerTravellerId)).length),
  };
  const hidden: Partial<Record<TripTab, boolean>> = {
    mine: trip.viewerTravellerId === null,
    files: !trip.may.includes("keep_files"),
    log: !trip.may.includes("read_log"),
    settings: trip.viewerRole !== "organizer",
  };
  const shown = TRIP_TABS.filter((tab) => !hidden[tab]);
  return (
    <TabsNav
      label={t("tabs.label")}
      items={[
        { to: to(base), label: t("tabs.overview"), end: true },
        ...shown.map((tab) => ({
          to: to(`${base}/${tab}`),
          label: t(`tabs.${tab}`),
          ...(counts[tab] ? { count: counts[tab] } : {}),
        })),
      ]}
    />
  );
}
