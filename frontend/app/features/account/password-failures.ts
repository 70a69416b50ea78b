/** Why a password was not changed: the reasons in SPEC 8, and those that deserve a better message. */
import { isApiFailure, isAuthFailure, isNetworkFailure, isSessionMissing, isWeakPassword } from "~/session/auth-errors";

import { codeOf } from "./refusals";

export type PasswordFailure =
  | "noSession"
  | "incomplete"
  | "tooShort"
  | "tooLong"
  | "mismatch"
  | "wrongCurrent"
  | "weak"
  | "same"
  | "network"
  | "updateFailed"
  | "unknown";

/** In characters, as the server counts them. */
const [SHORTEST, LONGEST] = [8, 128];
const NO_SESSION = new Set(["session_not_found", "session_expired", "bad_jwt", "no_authorization", "user_not_found"]);

type Typed = Record<"next" | "again", string> & { current: string | null };

/** The checks possible before asking the server; `current` is null for users without a password. */
export function unready({ current, next, again }: Typed): PasswordFailure | null {
  if (current === "" || !next || !again) return "incomplete";
  const { length } = [...next];
  if (length < SHORTEST) return "tooShort";
  if (length > LONGEST) return "tooLong";
  return next === again ? null : "mismatch";
}

export function passwordFailureOf(error: unknown): PasswordFailure {
  if (isSessionMissing(error)) return "noSession";
  if (isWeakPassword(error)) return error.reasons.includes("length") ? "tooShort" : "weak";
  // Status 0 means no response at all; other errors of this kind are responses of a server in trouble.
  if (isNetworkFailure(error) ? error.status === 0 : codeOf(error) === "network") return "network";
  if (isApiFailure(error) && error.code) {
    if (NO_SESSION.has(error.code)) return "noSession";
    if (error.code === "current_password_invalid") return "wrongCurrent";
    if (error.code === "same_password") return "same";
  }
  return isAuthFailure(error) ? "updateFailed" : "unknown";
}
