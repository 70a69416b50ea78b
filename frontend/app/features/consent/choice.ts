/**
 * Whether this browser may be counted (SPEC 9, TRUST.md P5): one cookie that ends after six months, and with it the
 * answer. The server counts nobody without it (`backend/tripoint/visits`).
 */
export type Choice = "yes" | "no";

export const COOKIE = "__Host-tripoint-analytics";
/** Half a year of 365.25 days. */
export const SIX_MONTHS_S = 15_778_800;
const CHANGED = "tripoint:consent";

/** What was answered here; null if nothing was, or too long ago. A browser that asks not to be tracked has answered. */
export function chosen(): Choice | null {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  if (kept) return kept as Choice;
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ? "no" : null;
}

export function choose(choice: Choice): void {
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${SIX_MONTHS_S}; Secure; SameSite=Lax`;
  dispatchEvent(new Event(CHANGED));
}

/** For `useSyncExternalStore`. */
export function onChoice(told: () => void): () => void {
  addEventListener(CHANGED, told);
  return () => removeEventListener(CHANGED, told);
}
