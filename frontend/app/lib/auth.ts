/**
 * The session, through the official auth client, which is loaded when somebody needs it: public pages only look at
 * whether a session is stored.
 */
import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

export const STORAGE_KEY = "tripoint-auth";
export type SessionState = { status: "unknown" | "out" } | { status: "in"; session: Session };

export interface ServerConfig {
  url: string;
  anonKey: string;
  mail: "on" | "captured" | "paused";
  loginProviders: string[];
  flightProviders: string[];
  version: string;
}

let config: Promise<ServerConfig> | undefined;

/** What the server says of itself; asked once, again after a failure. */
export function serverConfig(): Promise<ServerConfig> {
  config ??= fetch("/api/config")
    .then((reply) => {
      if (!reply.ok) throw new Error(`config ${reply.status}`);
      return reply.json() as Promise<ServerConfig>;
    })
    .catch((error: unknown) => {
      config = undefined;
      throw error;
    });
  return config;
}

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

function onChange(event: AuthChangeEvent, session: Session | null): void {
  publish(session ? { status: "in", session } : { status: "out" });
  // Fetched only now; also when another tab signs out, or the service refuses to go on.
  if (event === "SIGNED_OUT" && !takeStaying()) void import("./log-out").then(({ leaveSignedOut }) => leaveSignedOut());
}

let staying = false;
/** Whether the page goes on without the session that has just ended (`signOutAndStay`); asked once for each end. */
export function takeStaying(): boolean {
  const was = staying;
  staying = false;
  return was;
}

/** End this browser's session for somebody who goes on with what they are doing, as another person. */
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
