/**
 * The session of this browser, held by the official auth client. The client is loaded on first use: public pages only
 * check whether a session is stored. Nothing here knows the API client or what happens when a session ends; both lie
 * above, see `onSessionEnd`.
 */
import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

import { serverConfig } from "~/lib/server-config";

export const STORAGE_KEY = "tripoint-auth";
export type SessionState = { status: "unknown" | "out" } | { status: "in"; session: Session };

let client: Promise<GoTrueClient> | undefined;
let state: SessionState = { status: "unknown" };
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The auth client, loaded with the first call. */
export function auth(): Promise<GoTrueClient> {
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

/** Call `listener` when a session ends that the page cannot do without: here, in another tab, or refused by the service. */
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

/** End the session of someone who stays on the page and goes on as someone else. No end listener hears of it. */
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

/** The access token of the signed-in person, refreshed if it is about to end; null when signed out. */
export async function accessToken(): Promise<string | null> {
  if (!hasStoredSession() && state.status !== "in") return null;
  const { data } = await (await auth()).getSession();
  return data.session?.access_token ?? null;
}

/** The session now: loads the client if there may be one. */
export async function currentSession(): Promise<Session | null> {
  if (!hasStoredSession() && state.status !== "in") return null;
  return (await (await auth()).getSession()).data.session;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (state.status === "unknown") {
    if (hasStoredSession()) void auth().catch(() => publish({ status: "out" }));
    else state = { status: "out" };
  }
  return () => listeners.delete(listener);
}

const UNKNOWN: SessionState = { status: "unknown" };

/** The session as a component sees it; "unknown" while rendering at build time and until storage was looked at. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}
