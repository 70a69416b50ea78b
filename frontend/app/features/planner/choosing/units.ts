/** Whole units for a group, as the server books them: nobody books half a room. */
import type { Room, Stay } from "../types";

interface Units {
  units: number;
  totalCents: number;
  /** Paid places that remain unused. */
  empty: number;
}

/**
 * `guests` does not count people who live there. Everyone in a private room of a flat has a room. `rate` is for one unit
 * and night: a bed, a flat, a double room. Hostel beds are sold one by one; a private guest pays for both beds of a room.
 */
export function unitsFor(
  stay: Pick<Stay, "type" | "sleeps" | "rate">,
  room: Room,
  nights: number,
  guests: number,
): Units {
  if (stay.type === "hostel") {
    const beds = guests * (room === "private" ? 2 : 1);
    return { units: beds, totalCents: beds * nights * stay.rate.cents, empty: 0 };
  }
  const perUnit =
    stay.type === "hotel"
      ? room === "private"
        ? 1
        : 2
      : room === "private"
        ? Math.ceil(stay.sleeps / 2)
        : stay.sleeps;
  const units = Math.ceil(guests / perUnit);
  return { units, totalCents: units * nights * stay.rate.cents, empty: units * perUnit - guests };
}
