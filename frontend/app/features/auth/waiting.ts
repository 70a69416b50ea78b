/** The address that this tab waits for to be confirmed, so that a reload goes on where someone was. */
const KEPT = "tripoint.unconfirmed";

export function waitingFor(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Null: nobody waits any more. */
export function waitFor(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, email);
  } catch {
    // A browser without storage forgets the step.
  }
}
