import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TRIP_TABS } from "~/pages";
import { TabsNav } from "~/ui/layout/tabs-nav";

import { flightsOf } from "./offer";
import type { Trip } from "./queries";

export type Tab = (typeof TRIP_TABS)[number];

export function isTab(value: string | undefined): value is Tab {
  return (TRIP_TABS as readonly string[]).includes(value ?? "");
}

/** The trip's pages as real addresses. */
export function TripTabs({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const base = `/trip-details/${trip.id}`;
  const counts: Partial<Record<Tab, string>> = {
    people: `${trip.joinedCount}/${trip.travellersCount}`,
    flights: String(flightsOf(trip).length),
    activities: String(trip.activities.length),
    checklist: String(trip.checklist.filter((item) => !item.done).length),
  };
  const shown = TRIP_TABS.filter((tab) => tab !== "settings" || trip.viewerRole === "organizer");
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
