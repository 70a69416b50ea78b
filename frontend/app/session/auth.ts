/**
 * The session of this browser, managed by the official auth client. The client is loaded only when it is needed: when a
 * session is about to expire, and on sign-in and sign-out. Until then the session is read as the client stored it. This
 * module knows neither the API client nor what happens when a session ends; both are layers above, see `onSessionEnd`.
 */
import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

import { serverConfig } from "~/lib/server-config";

import { REFRESHED_BEFORE_MS, STORAGE_KEY, storedSession } from "./stored";

export type SessionState = { status: "unknown" | "out" } | { status: "in"; session: Session };

let client: Promise<GoTrueClient> | undefined;
let state: SessionState = { status: "unknown" };
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The auth client, loaded on the first call. */
export function auth(): Promise<GoTrueClient> {
  stopWatching();
  client ??= Promise.all([import("./auth-client"), serverConfig()])
    .then(([{ makeClient }, { anonKey }]) => makeClient({ anonKey, storageKey: STORAGE_KEY, onChange }))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

const endListeners = new Set<() => void>();
let staying = false;

/** Call `listener` when the session ends: here, in another tab, or because the service rejects it. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function onChange(event: AuthChangeEvent, session: Session | null): void {
  publish(session ? { status: "in", session } : { status: "out" });
  if (event !== "SIGNED_OUT") return;
  if (!staying) for (const listener of endListeners) listener();
  staying = false;
}

/** End the session of someone who stays on the page to continue as someone else. End listeners are not called. */
export async function signOutAndStay(): Promise<void> {
  staying = true;
  await (await auth()).signOut({ scope: "local" });
}

/** Whether a session is stored, without loading the client. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

let watching: AbortController | undefined;

function stopWatching(): void {
  watching?.abort();
  watching = undefined;
}

const loadClient = () => void auth().catch(() => publish({ status: "out" }));

/** While the client is not loaded: notice when the session ends in another tab, and load the client in time. */
function watch(session: Session): void {
  if (watching) return;
  watching = new AbortController();
  const { signal } = watching;
  const due = setTimeout(loadClient, (session.expires_at ?? 0) * 1000 - Date.now() - REFRESHED_BEFORE_MS);
  signal.addEventListener("abort", () => clearTimeout(due));
  addEventListener(
    "storage",
    ({ key }) => {
      if (key !== null && key !== STORAGE_KEY) return;
      stopWatching();
      if (hasStoredSession()) void currentSession().catch(() => publish({ status: "out" }));
      else onChange("SIGNED_OUT", null);
    },
    { signal },
  );
}

/** The current session; loads the client if only the client can tell. */
export async function currentSession(): Promise<Session | null> {
  if (!hasStoredSession() && state.status !== "in") return null;
  const stored = client ? null : storedSession();
  if (!stored) return (await (await auth()).getSession()).data.session;
  if (state.status !== "in" || state.session.access_token !== stored.access_token)
    publish({ status: "in", session: stored });
  watch(stored);
  return stored;
}

/** The access token of the signed-in person, refreshed if it is about to expire; null when signed out. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (state.status === "unknown") {
    if (hasStoredSession()) void currentSession().catch(() => publish({ status: "out" }));
    else state = { status: "out" };
  }
  return () => listeners.delete(listener);
}

const UNKNOWN: SessionState = { status: "unknown" };

/** The session for components; "unknown" in the build and until storage has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}
