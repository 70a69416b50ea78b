import type { Trip } from "~/api/trip";

import type { Delivered } from "../types";

/** People invited to a trip, in the order of their invites; revoked invites are left out. */
export const invitedTo = ({ invites, travellers }: Trip) =>
  invites.flatMap(({ id, email, status, travellerId }) => {
    if (status === "cancelled") return [];
    const person = travellers.find((one) => one.id === travellerId);
    return [{ id, status, name: person?.name ?? email, person }];
  });

const LEAVING: ReadonlySet<string> = new Set(["queued", "sent", "captured", "later_today"]);

/** How the emails of a trip's invites fared so far, in the words that making a trip uses. */
export function deliveryOf({ id, invites: all }: Trip): Delivered {
  const invites = all.filter(({ status }) => status !== "cancelled");
  const states = invites.map(({ delivery }) => delivery.state);
  // Someone who has answered got the invite, by email or not.
  const isSent = invites.some(({ status, delivery }) => status !== "pending" || LEAVING.has(delivery.state));
  const outcome = invites.length === 0 ? "saved_without_invites" : isSent ? "invites_sent" : "invites_not_delivered";
  return { id, invites, outcome, mail: states.includes("paused") ? "paused" : "on" };
}
