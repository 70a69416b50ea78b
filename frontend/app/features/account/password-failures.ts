/** Why a password was not changed: the seven reasons of SPEC 8, and a password that anybody would guess. */
import {
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/auth-js";

export type PasswordFailure =
  "noSession" | "incomplete" | "tooShort" | "mismatch" | "wrongCurrent" | "weak" | "updateFailed" | "unknown";

const SHORTEST = 8;
const NO_SESSION = new Set(["session_not_found", "session_expired", "bad_jwt", "no_authorization", "user_not_found"]);

type Typed = Record<"next" | "again", string> & { current: string | null };

/** What can be said before the server is asked; `current` is null for people without a password. */
export function unready({ current, next, again }: Typed): PasswordFailure | null {
  if (current === "" || !next || !again) return "incomplete";
  if ([...next].length < SHORTEST) return "tooShort";
  return next === again ? null : "mismatch";
}

export function passwordFailureOf(error: unknown): PasswordFailure {
  if (isAuthSessionMissingError(error)) return "noSession";
  if (isAuthWeakPasswordError(error)) return error.reasons.includes("length") ? "tooShort" : "weak";
  if (isAuthApiError(error) && error.code) {
    if (NO_SESSION.has(error.code)) return "noSession";
    if (error.code === "current_password_invalid") return "wrongCurrent";
  }
  return isAuthError(error) || isAuthRetryableFetchError(error) ? "updateFailed" : "unknown";
}
