/** The things that wait for one person on a trip's page. Pure. */
import { groupOf, isDone } from "./checklist/tasks";
import { fits, needsNoWay } from "./offer";
import type { Trip } from "./queries";

export interface Thing {
  key:
    | "dates"
    | "choose"
    | "misfit"
    | "flight"
    | "tasks"
    | "requests"
    | "pro"
    | "invite"
    | "answers"
    | "stay"
    | "confirm"
    | "pay";
  /** The tab where it is done. */
  tab: "people" | "flights" | "stay" | "settings" | "mine" | "costs";
  count: number;
}

/** Facts that the trip document does not contain. */
export interface Beside {
  /** How many requests to join wait for the organizer. */
  requests: number;
  /** How many people the viewer owes money to. */
  debts: number;
}

const WEEK_MS = 7 * 86_400_000;

/** Everything that waits for the viewer, the most urgent first. */
export function thingsOf(trip: Trip, beside: Beside, now: number): Thing[] {
  const pay: Thing = { key: "pay", tab: "costs", count: beside.debts };
  if (trip.status === "cancelled") return [];
  if (trip.archived) return some([pay]);
  const tasks: Thing = { key: "tasks", tab: "mine", count: tasksDue(trip, now) };
  // On a trip under way there is nothing left to book, only today's tasks and debts.
  if (trip.status === "active") return some([tasks, pay]);
  const organizing = trip.viewerRole === "organizer";
  return some([...ownWay(trip), tasks, ...(organizing ? forOrganizer(trip, beside.requests) : []), pay]);
}

const some = (things: Thing[]) => things.filter(({ count }) => count > 0);

function ownWay(trip: Trip): Thing[] {
  const me = trip.travellers.find((one) => one.id === trip.viewerTravellerId);
  const mine = trip.flights.find((flight) => flight.travellerId === trip.viewerTravellerId);
  const isMissing = me && !mine && trip.start !== null && !needsNoWay(trip, me);
  const isMisfit = mine && !fits(mine, trip);
  return [
    { key: "choose", tab: "flights", count: isMissing ? 1 : 0 },
    { key: "misfit", tab: "flights", count: isMisfit ? 1 : 0 },
    { key: "flight", tab: "flights", count: mine && !isMisfit && !mine.confirmed ? 1 : 0 },
  ];
}

/** How many of the viewer's own tasks are due within a week. */
function tasksDue({ checklist, viewerTravellerId }: Trip, now: number): number {
  const until = new Date(now + WEEK_MS).toISOString().slice(0, 10);
  return checklist.filter(
    (task) =>
      task.dueOn !== null &&
      task.dueOn <= until &&
      groupOf(task, viewerTravellerId) === "mine" &&
      !isDone(task, viewerTravellerId),
  ).length;
}

function forOrganizer(trip: Trip, requests: number): Thing[] {
  const waiting = trip.travellers.filter((one) => one.rsvp === "pending").length;
  const asked = trip.invites.filter((invite) => invite.status === "pending").length;
  return [
    { key: "requests", tab: "people", count: requests },
    { key: "pro", tab: "people", count: trip.tier ? trip.tier.waitingAnswers + trip.tier.waitingInvites : 0 },
    { key: "dates", tab: "settings", count: trip.start ? 0 : 1 },
    { key: "invite", tab: "people", count: waiting - asked },
    { key: "answers", tab: "people", count: waiting > asked ? 0 : asked },
    { key: "stay", tab: "stay", count: trip.stays.some((stay) => !stay.confirmed) ? 1 : 0 },
    { key: "confirm", tab: "settings", count: trip.status === "pending" && trip.start ? 1 : 0 },
  ];
}
