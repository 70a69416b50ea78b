/** The requests of the account's pages, apart from the profile (`api/profile.ts`). */
import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { auth } from "~/session/auth";
import { queryClient } from "~/api/query-client";

import { unpacked } from "./refusals";

export type Device = components["schemas"]["SessionOut"];

export const devicesQuery = queryOptions({
  queryKey: ["account", "devices"],
  queryFn: async () => (await unwrap(api.GET("/api/account/sessions"))).sessions,
  staleTime: 5_000,
});

export const endDevice = (id: string) =>
  unwrap(api.DELETE("/api/account/sessions/{session_id}", { params: { path: { session_id: id } } }));

export const securityQuery = queryOptions({
  queryKey: ["account", "security"],
  queryFn: () => unwrap(api.GET("/api/account/security")),
});

/** The user as the service knows them now: the session's copy may predate a click in a mailbox. */
export const userQuery = queryOptions({
  queryKey: ["account", "user"],
  queryFn: async () => unpacked(await (await auth()).getUser()).user,
  staleTime: 5_000,
});

export interface Offered {
  /** This server's identity providers, and whether users may link accounts themselves. */
  providers: string[];
  linking: boolean;
  /** Whether a phone can be a second factor. */
  phones: boolean;
}

/** The sign-in options that this server offers. */
export const offeredQuery = queryOptions({
  queryKey: ["account", "offered"],
  queryFn: async (): Promise<Offered> => {
    const reply = await fetch("/auth/v1/settings");
    if (!reply.ok) throw new Error(`settings ${reply.status}`);
    const { external, sms_provider, manual_linking_enabled } = (await reply.json()) as {
      external: Record<string, boolean>;
      sms_provider: string;
      manual_linking_enabled?: boolean;
    };
    return {
      providers: ["google", "github"].filter((name) => external[name]),
      linking: manual_linking_enabled === true,
      phones: sms_provider !== "",
    };
  },
  staleTime: Infinity,
});

/** Refetch everything about the account. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ["account"] });
