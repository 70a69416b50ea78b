/** Whole units for a group, as the server books them: nobody sleeps in half a room. */
import type { Room, Stay } from "../types";

interface Units {
  units: number;
  totalCents: number;
  /** Paid places that nobody uses. */
  empty: number;
}

/** `rate` is for one unit and night: a bed, a flat, a double room. Hostel beds are sold one by one; alone one pays for both of a room. */
export function unitsFor(
  stay: Pick<Stay, "type" | "sleeps" | "rate">,
  room: Room,
  nights: number,
  people: number,
): Units {
  if (stay.type === "hostel") {
    const beds = people * (room === "private" ? 2 : 1);
    return { units: beds, totalCents: beds * nights * stay.rate.cents, empty: 0 };
  }
  const perUnit = room === "private" ? 1 : stay.type === "hotel" ? 2 : stay.sleeps;
  const units = Math.ceil(people / perUnit);
  return { units, totalCents: units * nights * stay.rate.cents, empty: units * perUnit - people };
}
