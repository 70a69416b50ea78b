/** The auth client, configured for these pages; loaded only when there may be a session. */
import { type AuthChangeEvent, GoTrueClient, type Session } from "@supabase/auth-js";

import { patientFetch } from "~/lib/waits";

interface Making {
  anonKey: string;
  storageKey: string;
  onChange: (event: AuthChangeEvent, session: Session | null) => void;
}

/** Refreshes in the background every 30 s (SPEC 9). No PKCE: emailed links may be opened on another device. */
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
