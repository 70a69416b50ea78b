/** Reads the session that the auth client stores in this browser, without loading the client. */
import type { Session } from "@supabase/auth-js";

export const STORAGE_KEY = "tripoint-auth";
/** The client refreshes a session that has this much time left or less: three of its 30 s ticks (SPEC 9). */
export const REFRESHED_BEFORE_MS = 90_000;

/** The stored session if it needs no refresh yet; null if only the client can tell. */
export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Partial<Session> | null;
    const { access_token, refresh_token, expires_at = 0, user } = stored ?? {};
    const isFresh = expires_at * 1000 - Date.now() > REFRESHED_BEFORE_MS;
    return access_token && refresh_token && user && isFresh ? (stored as Session) : null;
  } catch {
    return null;
  }
}
