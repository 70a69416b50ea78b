/** Calls for recovery codes, which the auth client does not have yet. */
import { ApiError } from "~/api/client";
import { serverConfig } from "~/lib/server-config";
import { accessToken } from "~/session/auth";
import { patientFetch } from "~/lib/waits";

/** Make ten new codes. With `again` they replace the existing ones. */
export async function makeRecoveryCodes(again: boolean): Promise<string[]> {
  const [token, { anonKey }] = await Promise.all([accessToken(), serverConfig()]);
  let reply: Response;
  try {
    reply = await patientFetch(`/auth/v1/factors/recovery-codes${again ? "/regenerate" : ""}`, {
      method: "POST",
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "X-Supabase-Api-Version": "2024-01-01",
      },
      body: "{}",
    });
  } catch {
    throw new ApiError(0, {});
  }
  const body = (await reply.json().catch(() => ({}))) as { code?: string; codes?: string[] };
  if (!reply.ok || !body.codes) throw new ApiError(reply.status, body);
  return body.codes;
}
