import type { Present } from "~/api/live/present";

import type { Trip } from "../queries";

type Thing = "way" | "person" | "activity" | "task" | "entry" | "expense";
/** The parts of a trip that can be changed, as reported to others. */
export type Part = "dates" | "about" | "cover" | "stay" | `${Thing}:${string}`;

interface Someone {
  name: string;
  colour: number;
  pictureUrl?: string | null;
}

/** Whether it is the viewer, here or in another window. Someone present without a traveller on the trip organizes it. */
export function isMe(trip: Trip, { travellerId }: Present): boolean {
  return travellerId === trip.viewerTravellerId && (travellerId !== null || trip.viewerRole === "organizer");
}

/** The other people among these, each once. */
export function othersAmong(trip: Trip, present: readonly Present[]): Someone[] {
  const ids = new Set(present.filter((one) => !isMe(trip, one)).map((one) => one.travellerId));
  const organizer = ids.has(null) ? [{ name: trip.organizerName, colour: 1 }] : [];
  return [...organizer, ...trip.travellers.filter(({ id }) => ids.has(id))];
}

/** Their names when listed together: three full names are too long for a phone. */
export function calledTogether(people: readonly Someone[]): string[] {
  return people.map(({ name }) => (people.length > 2 ? name.split(" ", 1).join() : name));
}
