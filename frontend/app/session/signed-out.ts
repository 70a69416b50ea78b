/** Why the previous page's session ended without a log-out; the next page says so, once. */
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

/** Read once, when this page loads. */
export const signedOutBecause = takeReason();
