/** The address whose confirmation this tab waits for, so that a reload continues at the same step. */
const KEPT = "tripoint.unconfirmed";

export function waitingFor(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Null: stop waiting. */
export function waitFor(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, email);
  } catch {
    // Without storage the browser forgets the step.
  }
}
