/**
 * Whether this browser may be counted (SPEC 9, TRUST.md P5): one cookie, which expires after six months together with
 * the answer. Without it the server counts nobody (`backend/tripoint/visits`).
 */
export type Choice = "yes" | "no";

export const COOKIE = "__Host-tripoint-analytics";
/** Half a year of 365.25 days. */
export const SIX_MONTHS_S = 15_778_800;
const CHANGED = "tripoint:consent";

/** The answer in this browser; null if there is none, or it has expired. Global Privacy Control counts as "no". */
export function chosen(): Choice | null {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  if (kept) return kept as Choice;
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ? "no" : null;
}

export function choose(choice: Choice): void {
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${SIX_MONTHS_S}; Secure; SameSite=Lax`;
  dispatchEvent(new Event(CHANGED));
}

/** The subscription for `useSyncExternalStore`. */
export function onChoice(told: () => void): () => void {
  addEventListener(CHANGED, told);
  return () => removeEventListener(CHANGED, told);
}
