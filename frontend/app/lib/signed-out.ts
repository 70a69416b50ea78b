/** Why the page before this one ended with a session that its person did not end; the page after it says so, once. */
const KEPT = "tripoint.signed-out";
const REASONS = ["elsewhere", "inactivity"] as const;
export type SignedOutReason = (typeof REASONS)[number];

export function keepReason(reason: SignedOutReason): void {
  try {
    sessionStorage.setItem(KEPT, reason);
  } catch {
    // A browser without storage says nothing.
  }
}

function takeReason(): SignedOutReason | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    if (kept !== null) sessionStorage.removeItem(KEPT);
    return REASONS.find((one) => one === kept) ?? null;
  } catch {
    return null;
  }
}

/** Taken when this page began. */
export const signedOutBecause = takeReason();
