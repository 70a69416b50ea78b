import { useMemo } from "react";

import { useTranslation } from "~/i18n/use-texts";

import type { DrawMap, MapPerson, MapPlace } from "../plan/map-view";
import { useNames } from "../plan/names";
import { going, type Plan } from "../plan/plan";
import { useCities } from "../plan/use-cities";

/** The most people whose marks are still readable on a map. */
const MOST_ON_MAP = 60;
const NOBODY_ELSE: MapPlace[] = [];

/** Everyone added so far, at their departure city. */
export function PeopleMap({ plan, map }: { plan: Plan; map: DrawMap }) {
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const cities = useCities(plan);
  const people = going(plan)
    .slice(0, MOST_ON_MAP)
    .flatMap((person, index) => {
      const found = cities.get(person.city.id);
      return found
        ? [
            {
              id: String(index),
              name: nameOf(person, index),
              city: found.name,
              colour: index + 1,
              lat: found.lat,
              lon: found.lon,
            },
          ]
        : [];
    });
  const shown = JSON.stringify(people);
  // The same object for the same people, so that the map is laid out again only when someone moved.
  const kept = useMemo(() => JSON.parse(shown) as MapPerson[], [shown]);
  return (
    <>
      {map({
        people: kept,
        meeting: null,
        others: NOBODY_ELSE,
        caption: people.length === 0 ? t("map.empty") : undefined,
      })}
    </>
  );
}
