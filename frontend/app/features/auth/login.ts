/** The login form: its state, and the result of the last attempt. Pure; `use-login.ts` makes the calls. */
import type { Failure } from "./failures";

export type Login =
  | { at: "filling" }
  | { at: "signingIn" }
  | { at: "mailing" }
  /** `unconfirmed`: an address whose password was right, but which is not confirmed yet. */
  | { at: "refused"; what: "signIn" | "reset"; failure: Failure; unconfirmed: string | null }
  | { at: "mailed"; email: string };

type LoginEvent =
  | { type: "edited" }
  | { type: "signingIn" }
  | { type: "signedIn" }
  | { type: "signInRefused"; failure: Failure; email: string }
  | { type: "mailing" }
  | { type: "mailed"; email: string }
  | { type: "mailRefused"; failure: Failure };

export const FILLING: Login = { at: "filling" };

export const isBusy = ({ at }: Login) => at === "signingIn" || at === "mailing";

export function login(_: Login, event: LoginEvent): Login {
  switch (event.type) {
    case "edited":
    case "signedIn":
      return FILLING;
    case "signingIn":
    case "mailing":
      return { at: event.type };
    case "signInRefused": {
      const { failure, email } = event;
      const unconfirmed = failure.key === "errors.email_not_confirmed" ? email : null;
      return { at: "refused", what: "signIn", failure, unconfirmed };
    }
    case "mailed":
      return { at: "mailed", email: event.email };
    case "mailRefused":
      return { at: "refused", what: "reset", failure: event.failure, unconfirmed: null };
  }
}
