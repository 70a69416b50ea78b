/** The session as the auth client keeps it in this browser, read without the client. */
import type { Session } from "@supabase/auth-js";

export const STORAGE_KEY = "tripoint-auth";
/** The client refreshes a session that has so much left or less: three of its ticks of 30 s (SPEC 9). */
export const REFRESHED_BEFORE_MS = 90_000;

/** A stored session that needs no refreshing yet; null where only the client can tell. */
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
