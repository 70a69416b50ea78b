import { useEffect, useRef } from "react";

import type { CityFound } from "../types";
import { withPeople } from "./plan";
import type { Planning } from "./use-plan";

/** A plan that nobody has begun starts with its maker's name and city; once, so that they can be taken out. */
export function useHome({ plan, change }: Planning, home: CityFound | null, firstName: string): void {
  const offered = useRef(false);
  const isEmpty = plan.people.length === 0 && !plan.lost;
  useEffect(() => {
    if (!home || offered.current) return;
    offered.current = true;
    if (!isEmpty) return;
    const city = { id: home.id, label: home.name, airport: home.metro ?? home.airports[0] ?? "" };
    change((now) => withPeople(now, [{ city, name: firstName }]));
  }, [home, firstName, isEmpty, change]);
}
