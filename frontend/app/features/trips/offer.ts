import type { Trip } from "./queries";

type Flight = Trip["flights"][number];

/** When somebody lands at the meeting point; null for people who come by land. */
export function landing(flight: Flight): string | null {
  return flight.outbound.at(-1)?.arrival ?? null;
}

/** When somebody leaves it. */
export function leaving(flight: Flight): string | null {
  return flight.inbound[0]?.departure ?? null;
}
