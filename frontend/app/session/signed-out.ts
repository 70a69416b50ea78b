/** Why the page before this one ended with a session that its person did not end; the page after it says so, once. */
export const SIGNED_OUT_BECAUSE = "tripoint.signed-out";
export type SignedOutReason = "elsewhere" | "inactivity";

function takeReason(): SignedOutReason | null {
  try {
    const kept = sessionStorage.getItem(SIGNED_OUT_BECAUSE);
    sessionStorage.removeItem(SIGNED_OUT_BECAUSE);
    return kept as SignedOutReason | null;
  } catch {
    return null;
  }
}

/** Taken when this page began. */
export const signedOutBecause = takeReason();
