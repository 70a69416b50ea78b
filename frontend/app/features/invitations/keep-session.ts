import { auth } from "~/session/auth";

/** Hand the session that an answer created to the auth client, which stores and refreshes it from now on. */
export async function keepSession(session: Record<string, unknown>): Promise<void> {
  const { access_token, refresh_token } = session as { access_token: string; refresh_token: string };
  const { error } = await (await auth()).setSession({ access_token, refresh_token });
  if (error) throw error;
}
