/** The signup form: its state, and the result of the last attempt. Pure; `use-signup.ts` makes the calls. */
import type { Failure } from "./failures";

export type Signup =
  /** Nothing has happened on this page yet: an address from before a reload may still await confirmation. */
  | { at: "opened" }
  /** `restarted`: the user wants to give another address, so the form takes the focus. */
  | { at: "filling" | "signingUp"; restarted: boolean }
  | { at: "refused"; failure: Failure; restarted: boolean }
  | { at: "mailed"; email: string };

export type SignupEvent =
  | { type: "edited" }
  | { type: "signingUp" }
  | { type: "signedUp" }
  | { type: "refused"; failure: Failure }
  | { type: "mailed"; email: string }
  | { type: "restarted" };

export const OPENED: Signup = { at: "opened" };

export const isRestarted = (state: Signup) => "restarted" in state && state.restarted;

/** The address that awaits confirmation. `kept`: the one this tab remembers from before a reload. */
export function waitingAddress(state: Signup, kept: string | null): string | null {
  if (state.at === "opened") return kept;
  return state.at === "mailed" ? state.email : null;
}

export function signup(state: Signup, event: SignupEvent): Signup {
  const restarted = isRestarted(state);
  switch (event.type) {
    case "edited":
    case "signedUp":
      return { at: "filling", restarted };
    case "signingUp":
      return { at: "signingUp", restarted };
    case "refused":
      return { at: "refused", failure: event.failure, restarted };
    case "mailed":
      return { at: "mailed", email: event.email };
    case "restarted":
      return { at: "filling", restarted: true };
  }
}
