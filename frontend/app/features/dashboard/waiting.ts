import type { Mode } from "./modes";
import type { Need, TripCard } from "./types";

/** The page of the trip where a thing is done. */
const TAB: Record<Need, string> = {
  invite_people: "people",
  answers_missing: "people",
  choose_flight: "flights",
  confirm_flight: "flights",
  confirm_stay: "stay",
  confirm_trip: "settings",
};

const OWN: Need[] = ["choose_flight", "confirm_flight"];
const PEOPLE: Need[] = ["invite_people", "answers_missing"];
const GROUP: Need[] = ["confirm_stay", "confirm_trip"];
/** What stands first within a trip. */
const ORDER: Record<Mode, Need[]> = {
  solo: [...OWN, ...GROUP, ...PEOPLE],
  friends: [...PEOPLE, ...OWN, ...GROUP],
  team: [...PEOPLE, ...GROUP, ...OWN],
};

export interface Waiting {
  need: Need;
  trip: TripCard;
  /** Address without language prefix. */
  to: string;
}

/** Everything that waits for the viewer: trip by trip as they come, within a trip as the mode has it. */
export function waitingFor(upcoming: TripCard[], mode: Mode): Waiting[] {
  return upcoming.flatMap((trip) =>
    ORDER[mode]
      .filter((need) => trip.needs.includes(need))
      .map((need) => ({ need, trip, to: `/trip-details/${trip.id}/${TAB[need]}` })),
  );
}
