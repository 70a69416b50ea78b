import type { Present } from "~/api/live/present";

import type { Trip } from "../queries";

type Thing = "way" | "person" | "activity" | "task" | "entry" | "expense";
/** What can be changed on a trip, as others are told of it. */
export type Part = "dates" | "about" | "cover" | "stay" | `${Thing}:${string}`;

interface Someone {
  name: string;
  colour: number;
  pictureUrl?: string | null;
}

/** Whether it is the viewer, here or in another window. Who has no place on the trip and is shown organizes it. */
export function isMe(trip: Trip, { travellerId }: Present): boolean {
  return travellerId === trip.viewerTravellerId && (travellerId !== null || trip.viewerRole === "organizer");
}

/** The others among these, each once. */
export function othersAmong(trip: Trip, present: readonly Present[]): Someone[] {
  const ids = new Set(present.filter((one) => !isMe(trip, one)).map((one) => one.travellerId));
  const organizer = ids.has(null) ? [{ name: trip.organizerName, colour: 1 }] : [];
  return [...organizer, ...trip.travellers.filter(({ id }) => ids.has(id))];
}

/** How they are called side by side: three whole names are a paragraph on a phone. */
export function calledTogether(people: readonly Someone[]): string[] {
  return people.map(({ name }) => (people.length > 2 ? name.split(" ", 1).join() : name));
}
