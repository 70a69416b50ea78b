import type { Trip } from "~/api/trip";

const DAY_MS = 86_400_000;

/** Whether a forecast may reach the trip. Accurate to a day, because zones differ; the server knows to the hour. */
export function isNear({ start, end, archived }: Trip, now: number): boolean {
  if (archived || !start || !end) return false;
  return Date.parse(start) - now <= 15 * DAY_MS && now - Date.parse(end) < 2 * DAY_MS;
}
