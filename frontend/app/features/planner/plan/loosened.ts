import type { Budget, Loosening, MaxFlight } from "../types";
import { type Plan, withDates } from "./plan";

/** The plan with the limits loosened as the server proposes. */
export function loosened(plan: Plan, { changes }: Loosening): Plan {
  return changes.reduce((now, { limit, to }) => {
    if (limit === "budget") return { ...now, budget: to as Budget };
    if (limit === "flight") return { ...now, flight: to as MaxFlight };
    if (limit === "dates") return withDates(now, { flex: Number(to) });
    if (limit === "avoid") return { ...now, avoid: [] };
    if (limit === "wish") return { ...now, theme: null, weather: "any" };
    return now; // personal limits are not part of the plan
  }, plan);
}
