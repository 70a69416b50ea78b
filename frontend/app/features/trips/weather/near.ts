import type { Trip } from "~/api/trip";

const DAY_MS = 86_400_000;

/** Whether a forecast may reach the trip. Within a day, as zones differ: to the hour the server knows. */
export function isNear({ start, end, archived }: Trip, now: number): boolean {
  if (archived || !start || !end) return false;
  return Date.parse(start) - now <= 15 * DAY_MS && now - Date.parse(end) < 2 * DAY_MS;
}
