import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { DataTable } from "~/ui/layout/data-table";

import type { Lanes } from "./lanes";
import type { Calendar } from "./plans";
import { useDayWords } from "./use-day-words";

/** The lanes as a table: each person's departure in their own time, and arrival in the place's time and their own. */
export function LanesTable({ trip, calendar, lanes }: { trip: Trip; calendar: Calendar; lanes: Lanes }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const language = useLanguage();
  const zone = trip.destination.timezone;
  const time = (at: number, of: string) =>
    instant(new Date(at).toISOString(), language, of, { weekday: "short", hour: "numeric", minute: "2-digit" });
  return (
    <DataTable caption={`${t("lanes.title")}, ${words.longDay(lanes.day)}`} stickyFirst>
      <thead>
        <tr>
          <th scope="col">{t("lanes.person")}</th>
          <th scope="col">{t("lanes.leaves")}</th>
          <th scope="col">{t("lanes.lands")}</th>
          <th scope="col">{t("lanes.onTheWay")}</th>
          <th scope="col">{t("lanes.ownClock")}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.lanes.flatMap(({ person, way }) =>
          way
            ? [
                <tr key={person.id}>
                  <th scope="row">{person.name}</th>
                  <td>{time(way.departs, way.move.kind === "arrival" ? person.timezone : zone)}</td>
                  <td>{time(way.arrives, way.move.kind === "arrival" ? zone : person.timezone)}</td>
                  <td>{words.length((way.arrives - way.departs) / 60_000)}</td>
                  <td>{time(way.arrives, person.timezone)}</td>
                </tr>,
              ]
            : [],
        )}
      </tbody>
    </DataTable>
  );
}
