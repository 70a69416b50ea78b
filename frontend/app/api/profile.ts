/** The signed-in person's profile: used by the face in the bar, the planner's first city and the account pages. */
import { queryOptions } from "@tanstack/react-query";

import { chooseCurrency, takeAccountCurrency } from "~/lib/own-currency";

import { queryClient } from "./query-client";

import { api, unwrap } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Profile = Schemas["ProfileOut"];
export type Notifications = Schemas["NotificationsIn"];

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () => {
    const profile = await unwrap(api.GET("/api/account/profile"));
    takeAccountCurrency(profile.currency);
    return profile;
  },
  staleTime: 60_000,
});

function kept(profile: Profile): Profile {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  return profile;
}

export async function saveProfile(body: Schemas["ProfileIn"]): Promise<Profile> {
  const profile = kept(await unwrap(api.PUT("/api/account/profile", { body })));
  if (profile.currency === null) chooseCurrency(null);
  takeAccountCurrency(profile.currency);
  return profile;
}

/** Save only the currency, chosen in the page footer. */
export async function saveCurrency(currency: string | null): Promise<void> {
  // Not through the query, which would replace the choice just made with the account's old one.
  const { homeCity, airport, timezone } = await unwrap(api.GET("/api/account/profile"));
  await saveProfile({ homeCityId: homeCity?.id ?? null, airport, timezone, currency: currency as never });
}

export const saveNotifications = async (body: Notifications) =>
  kept(await unwrap(api.PUT("/api/account/notifications", { body })));

/** The file itself is the body. Trips show the new face when they are fetched again. */
export async function savePicture(file: File): Promise<Profile> {
  const call = api.PUT("/api/account/picture", {
    body: file as unknown as string,
    bodySerializer: (body) => body,
    headers: { "Content-Type": file.type },
  });
  return seen(await unwrap(call));
}

export const removePicture = async () => seen(await unwrap(api.DELETE("/api/account/picture")));

function seen(profile: Profile): Profile {
  void queryClient.invalidateQueries({ queryKey: ["trip"] });
  return kept(profile);
}
