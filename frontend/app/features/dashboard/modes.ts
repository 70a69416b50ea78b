import type { TripList } from "./types";

/** The role in which the viewer sees the dashboard; it changes the order, never what may be seen (SPEC 2). */
export const MODES = ["solo", "friends", "team"] as const;
export type Mode = (typeof MODES)[number];

const REMEMBERED = "tripoint.dashboard.as";

function isMode(value: string | null): value is Mode {
  return (MODES as readonly string[]).includes(value ?? "");
}

/** The URL decides, then the last choice; without either, the viewer's trips. */
export function modeOf(asked: string | null, { upcoming, past }: TripList): Mode {
  if (isMode(asked)) return asked;
  const chosen = remembered();
  if (chosen) return chosen;
  const trips = [...upcoming, ...past];
  if (trips.length === 0) return "solo";
  return trips.some((trip) => trip.viewerRole === "organizer") ? "team" : "friends";
}

function remembered(): Mode | null {
  try {
    const kept = localStorage.getItem(REMEMBERED);
    return isMode(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Remember the choice for the next visit (local storage may be disabled). */
export function rememberMode(mode: Mode): void {
  try {
    localStorage.setItem(REMEMBERED, mode);
  } catch {
    // Without storage only the URL keeps the choice.
  }
}
