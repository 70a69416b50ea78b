/** Local days and times of named zones, including days when the clocks change. A day is "2027-05-19". */

const MINUTE = 60_000;
export const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let found = formats.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, found);
  }
  return found;
}

/** The zone's local time at an instant, as if it were UTC. */
function shown(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How many minutes the zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  return Math.round((shown(instant, zone) - Math.floor(instant / 1000) * 1000) / MINUTE);
}

export interface WallTime {
  day: string;
  /** Minutes after local midnight. */
  minutes: number;
}

/** An instant's local day and time in a zone. */
export function wallTimeOf(iso: string | number, zone: string): WallTime {
  const at = new Date(shown(new Date(iso).getTime(), zone));
  return { day: at.toISOString().slice(0, 10), minutes: at.getUTCHours() * 60 + at.getUTCMinutes() };
}

/**
 * The instant at which a zone's clocks show a day and time. A time that the clocks skip is one hour later; of one that
 * they show twice it is the first. `minutes` may lie beyond the day.
 */
export function instantOf({ day, minutes }: WallTime, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const tries = [-DAY_MINUTES, DAY_MINUTES].map((around) => wall - offsetAt(wall + around * MINUTE, zone) * MINUTE);
  const exact = tries.filter((instant) => shown(instant, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : wall - offsetAt(wall - DAY_MINUTES * MINUTE, zone) * MINUTE;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** All days from the first to the last, inclusive. */
export function daysFrom(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** "2027-05-19T09:30", the format of datetime fields. */
export function wallText({ day, minutes }: WallTime): string {
  const on = addDays(day, Math.floor(minutes / DAY_MINUTES));
  const rest = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${on}T${timeText(rest)}`;
}

/** "09:30" */
export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
