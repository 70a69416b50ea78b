import type { TripBody } from "../types";

/**
 * The idempotency key for making a trip, 32 hexadecimal digits: the same content is the same request and finds the
 * same trip, anything else is a new one. `mark` distinguishes the attempts of different plans.
 */
export async function requestKey(mark: string, body: TripBody): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(mark + JSON.stringify(body)));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
