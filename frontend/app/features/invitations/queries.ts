import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

export type InviteView = components["schemas"]["InviteView"];
type Answered = components["schemas"]["Answered"];
export type Answer = Answered["status"];

/** The key in an invite's link: a personal token, a shared view, or the invite that a sign-in email leads back to. */
export type InviteKey = { token: string } | { share: string } | { invite: string };

export const inviteQuery = (key: InviteKey) =>
  queryOptions({
    queryKey: ["invite", key],
    queryFn: () => unwrap(api.POST("/api/invites/open", { body: key })),
    staleTime: 10_000,
  });

interface Acceptance {
  name?: string;
  adultTermsVersion?: string;
  departureCityId?: string;
}

export const acceptInvite = (key: InviteKey) =>
  mutationOptions({
    mutationFn: (answer: Acceptance) => unwrap(api.POST("/api/invites/accept", { body: { ...key, ...answer } })),
  });

export const declineInvite = (key: InviteKey) =>
  mutationOptions({
    mutationFn: (note: string) => unwrap(api.POST("/api/invites/decline", { body: { ...key, note: note || null } })),
  });

/** Sends a fresh sign-in email, valid for 10 minutes, that leads back to this invite. */
export const signInFromInvite = (token: string) =>
  mutationOptions({ mutationFn: () => unwrap(api.POST("/api/invites/sign-in", { body: { token } })) });

/** Stop all invites to this invite's address. */
export const noMoreInvites = mutationOptions({
  mutationFn: (token: string) => unwrap(api.POST("/api/invites/no-more", { body: { token } })),
});
