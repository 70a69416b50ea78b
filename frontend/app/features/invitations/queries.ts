import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

export type InviteView = components["schemas"]["InviteView"];
type Answered = components["schemas"]["Answered"];
export type Answer = Answered["status"];

/** What an invite's link carried: a personal token, a shared view, or the invite that a sign-in mail leads back to. */
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

/** A fresh 10-minute sign-in mail that leads back to this invite. */
export const signInFromInvite = (token: string) =>
  mutationOptions({ mutationFn: () => unwrap(api.POST("/api/invites/sign-in", { body: { token } })) });

/** No invites to the address of this invite any more. */
export const noMoreInvites = mutationOptions({
  mutationFn: (token: string) => unwrap(api.POST("/api/invites/no-more", { body: { token } })),
});
