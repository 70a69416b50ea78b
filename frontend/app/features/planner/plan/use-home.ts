import { useEffect, useRef } from "react";

import type { CityFound } from "../types";
import { withPeople } from "./plan";
import type { Planning } from "./use-plan";

/** Fill a plan that nobody has started with its maker's name and city; only once, so that they can be removed. */
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
