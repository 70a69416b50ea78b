/** What went wrong with an auth call, as a key of the `auth` texts. */
import { isAuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/auth-js";

export type Failure = { key: `errors.${string}`; reasons: string[]; seconds?: number };

const KNOWN = new Set([
  "invalid_credentials",
  "email_not_confirmed",
  "user_banned",
  "weak_password",
  "validation_failed",
  "otp_expired",
  "over_email_send_rate_limit",
  "over_request_rate_limit",
  "signup_disabled",
  "same_password",
  "session_not_found",
]);

/** `fallback` is the specified message of the form: "Failed to sign in" and the like. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (isAuthRetryableFetchError(error)) return { key: "errors.network", reasons: [] };
  if (isAuthWeakPasswordError(error)) return { key: "errors.weak_password", reasons: error.reasons };
  if (isAuthError(error) && error.code && KNOWN.has(error.code)) return { key: `errors.${error.code}`, reasons: [] };
  return { key: `errors.${fallback}`, reasons: [] };
}
