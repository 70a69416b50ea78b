/**
 * A sign-in alongside the page's own session. It lives in memory only and replaces the session only when it is
 * complete, second factor included: anyone who cancels half way has lost nothing.
 */
import type { GoTrueClient } from "@supabase/auth-js";

import { serverConfig } from "~/lib/server-config";
import { auth } from "~/session/auth";
import { patientFetch } from "~/lib/waits";

interface SideSession {
  /** Its client, created when it is first needed. */
  open: () => Promise<GoTrueClient>;
  /** Makes the new session this browser's and ends the old one, so that no ghost stays among the devices (A18). */
  takePlace: () => Promise<void>;
  /** Cancelled: ends a session that was opened half way. */
  giveUp: () => void;
}

export function createSideSession(): SideSession {
  let client: Promise<GoTrueClient> | null = null;
  const open = () =>
    (client ??= opened().catch((error: unknown) => {
      client = null; // the next try asks again
      throw error;
    }));
  return {
    open,
    async takePlace() {
      await takePlace(await open());
      client = null;
    },
    giveUp() {
      // If the call fails, the session expires in time.
      void client?.then((left) => left.signOut({ scope: "local" })).catch(() => undefined);
      client = null;
    },
  };
}

let count = 0;

async function opened(): Promise<GoTrueClient> {
  const [{ GoTrueClient: Client }, { anonKey }] = await Promise.all([import("@supabase/auth-js"), serverConfig()]);
  count += 1;
  return new Client({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey: `tripoint-proof-${count}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: "implicit",
    fetch: patientFetch,
  });
}

async function takePlace(beside: GoTrueClient): Promise<void> {
  const [own, { data }] = await Promise.all([auth(), beside.getSession()]);
  if (!data.session) throw new Error("no session was opened");
  const before = (await own.getSession()).data.session;
  const { error } = await own.setSession(data.session);
  if (error) throw error;
  if (before) await own.admin.signOut(before.access_token, "local").catch(() => undefined);
}
