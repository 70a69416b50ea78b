/** Why a call about the account was refused, in either dialect: the product API's or the auth contract's. */

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { fromNow } from "~/lib/from-now";
import { secondsToWait } from "~/lib/waits";
import { isNetworkFailure } from "~/session/auth-errors";

const NEEDS_PROOF = new Set([
  "fresh_proof_needed",
  "second_factor_needed",
  "reauthentication_needed",
  "insufficient_aal",
]);
const SESSION_OVER = new Set(["session_not_found", "session_expired", "bad_jwt", "no_authorization", "sign_in_needed"]);

/** The stable code of a refusal; `network` if there was no response, `unexpected` for everything else. */
export function codeOf(error: unknown): string {
  if (isNetworkFailure(error) || error instanceof TypeError) return "network";
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "unexpected";
}

/** Whether the server demands a fresh proof first (TRUST.md A11, A16). */
export const needsProof = (error: unknown) => NEEDS_PROOF.has(codeOf(error));

function waitOf(error: unknown): number | null {
  if (error instanceof ApiError) return error.status === 429 ? Number(error.params["seconds"] ?? 60) : null;
  return (error as { status?: unknown } | null)?.status === 429 ? secondsToWait() : null;
}

/** Words for a refusal: this module's for codes any call may get, then the caller's own, else `otherwise`. */
export function useRefusals(): (error: unknown, own: Record<string, string>, otherwise: string) => string {
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (error, own, otherwise) => {
    const code = codeOf(error);
    if (own[code]) return own[code];
    const seconds = waitOf(error);
    if (seconds !== null) return t("refused.tooMany", { when: fromNow(seconds, language) });
    if (code === "network") return t("refused.network");
    return SESSION_OVER.has(code) ? t("refused.sessionOver") : otherwise;
  };
}

/** Return the data of an auth call, or throw its error. */
export function unpacked<Reply extends { data: unknown; error: unknown }>(
  reply: Reply,
): Extract<Reply, { error: null }>["data"] {
  if (reply.error) throw reply.error;
  return reply.data as Extract<Reply, { error: null }>["data"];
}
