/** The second factor of an account: whether a session has it, and spending a recovery code (TRUST.md A16). */
import type { GoTrueClient, Session, User } from "@supabase/auth-js";

import { localizedPath, splitLanguage } from "~/i18n/languages";
import { serverConfig } from "~/lib/server-config";
import { patientFetch } from "~/lib/waits";

export interface SecondFactor {
  id: string;
  kind: "totp" | "phone";
  /** The name that its owner gave it. */
  name: string;
  /** For a phone, the last three digits of its number. */
  digits: string;
}

/** The verified factors that these pages support; the client's own list fails on kinds that it does not know. */
export function secondFactors({ factors = [] }: Pick<User, "factors">): SecondFactor[] {
  return factors.flatMap(({ id, status, factor_type, friendly_name, ...rest }) =>
    status === "verified" && (factor_type === "totp" || factor_type === "phone")
      ? [
          {
            id,
            kind: factor_type,
            name: friendly_name ?? "",
            digits: ("phone" in rest ? String(rest.phone) : "").slice(-3),
          },
        ]
      : [],
  );
}

/** Whether the account has a factor that this session has not passed; until it does, the account stays closed. */
export function lacksSecondFactor({ access_token, user }: Pick<Session, "access_token" | "user">): boolean {
  return (user.factors ?? []).some(({ status }) => status === "verified") && assuranceOf(access_token) !== "aal2";
}

function assuranceOf(token: string): unknown {
  try {
    const claims = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return (JSON.parse(atob(claims)) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}

/** Path of the second-factor page in the language of `pathname`, which then continues to `next`. */
export function secondFactorPath(next: string, pathname: string): string {
  const { language } = splitLanguage(pathname);
  return `${localizedPath("/auth/second-factor", language)}?next=${encodeURIComponent(next)}`;
}

/**
 * Use up a recovery code; the client continues with the new session. This client version has no method for it. Throws
 * the auth contract's error: `{ code, status }`.
 */
export async function spendRecoveryCode(client: GoTrueClient, code: string): Promise<void> {
  const [{ anonKey }, { data }] = await Promise.all([serverConfig(), client.getSession()]);
  const reply = await patientFetch("/auth/v1/factors/recovery-codes/verify", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      apikey: anonKey,
      Authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
    },
    body: JSON.stringify({ code }),
  });
  const { AuthApiError } = await import("@supabase/auth-js");
  const said = (await reply.json().catch(() => ({}))) as Partial<Session> & { code?: string; message?: string };
  if (!reply.ok) throw new AuthApiError(said.message ?? "", reply.status, said.code);
  const { error } = await client.setSession({
    access_token: said.access_token ?? "",
    refresh_token: said.refresh_token ?? "",
  });
  if (error) throw error;
}
