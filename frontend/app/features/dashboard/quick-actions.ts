import type { Mode } from "./modes";
import type { TripCard } from "./types";

type Action = "plan" | "trips" | "invite" | "destinations";

const ORDER: Record<Mode, Action[]> = {
  solo: ["destinations", "plan", "trips", "invite"],
  friends: ["invite", "plan", "destinations", "trips"],
  team: ["plan", "invite", "trips", "destinations"],
};
/** The catalogue opens with the filter that suits the mode. */
const DESTINATIONS: Record<Mode, string> = {
  solo: "/destinations?chip=nomads",
  friends: "/destinations",
  team: "/destinations?chip=teams",
};

/** Common actions. "invite" leads to the nearest trip that the viewer organizes and that has not begun. */
export function quickActions(upcoming: TripCard[], mode: Mode): { action: Action; to: string }[] {
  const own = upcoming.find((trip) => trip.viewerRole === "organizer" && trip.status !== "active");
  const to: Record<Action, string | null> = {
    plan: "/trip-planner",
    trips: "/my-trips",
    invite: own ? `/trip-details/${own.id}/people` : null,
    destinations: DESTINATIONS[mode],
  };
  return ORDER[mode].flatMap((action) => {
    const address = to[action];
    return address === null ? [] : [{ action, to: address }];
  });
}
