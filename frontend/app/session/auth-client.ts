/** The auth client as these pages make it; fetched only when there may be a session. */
import { type AuthChangeEvent, GoTrueClient, type Session } from "@supabase/auth-js";

import { patientFetch } from "~/lib/waits";

interface Making {
  anonKey: string;
  storageKey: string;
  onChange: (event: AuthChangeEvent, session: Session | null) => void;
}

/** Its background refresh ticks every 30 s (SPEC 9). Mailed links may be finished elsewhere, so they go without PKCE. */
export function makeClient({ anonKey, storageKey, onChange }: Making): GoTrueClient {
  const made = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: "implicit",
    fetch: patientFetch,
  });
  made.onAuthStateChange(onChange);
  return made;
}
