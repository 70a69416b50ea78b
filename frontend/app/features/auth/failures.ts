/** The reason why an auth call failed, as a key of the `auth` texts. */
import type { TFunction } from "i18next";

import { secondsToWait } from "~/lib/waits";
import { isAuthFailure, isNetworkFailure, isSessionMissing, isWeakPassword } from "~/session/auth-errors";

/** `reasons`: why a password is too weak, in the service's words. `seconds`: how long the service asks to wait. */
export type Failure = { key: `errors.${string}`; reasons: string[]; seconds?: number };

const KNOWN = new Set([
  "invalid_credentials",
  "email_not_confirmed",
  "user_banned",
  "weak_password",
  "validation_failed",
  "otp_expired",
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
  "signup_disabled",
  "same_password",
  "session_not_found",
]);

/** Messages may be sent once a minute; a longer wait is stated. */
const MINUTE = 60;

/** `fallback` is the message that SPEC gives for the form: "Failed to sign in" and the like. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (isNetworkFailure(error) || error instanceof TypeError) return { key: "errors.network", reasons: [] };
  if (isWeakPassword(error)) return { key: "errors.weak_password", reasons: error.reasons };
  if (isSessionMissing(error)) return { key: "errors.session_not_found", reasons: [] };
  if (!isAuthFailure(error) || !error.code) return { key: `errors.${fallback}`, reasons: [] };
  const seconds = error.status === 429 ? secondsToWait() : 0;
  if (error.code === "over_request_rate_limit" || seconds > MINUTE) return { key: "errors.wait", reasons: [], seconds };
  return { key: `errors.${KNOWN.has(error.code) ? error.code : fallback}`, reasons: [] };
}

/** The reasons in one text for the password field, which takes the focus: the notice may be out of sight. */
export function whyWeak({ reasons }: Failure, t: TFunction<readonly ["auth"]>): string {
  return reasons.map((one) => t(`reasons.${one}` as "reasons.length")).join(" ");
}
