/** Notices about the user's trips, and the choice of which ones to get. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import { queryClient } from "~/api/query-client";
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Notice = Schemas["NoticeOut"];
export type NoticeList = Schemas["NoticeList"];
export type Topic = Schemas["Topic"];
export type NoticeChoices = Schemas["NoticeChoicesOut"];

const NOTICES = ["notices"];

/** The newest notices and the unread count, for the bell; refetched when the user returns to the window. */
export const newestQuery = queryOptions({
  queryKey: [...NOTICES, "newest"],
  queryFn: () => unwrap(api.GET("/api/notices")),
});

/** The unread notices of one trip. */
export const newsOfTripQuery = (trip: string) =>
  queryOptions({
    queryKey: [...NOTICES, "trip", trip],
    queryFn: () => unwrap(api.GET("/api/notices", { params: { query: { trip, unread: true } } })),
  });

/** Page by page, all or only the unread ones. */
export const noticePagesQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES, "pages", unread],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/notices", {
          params: { query: { ...(pageParam !== null && { cursor: pageParam }), ...(unread && { unread }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const readNotices = mutationOptions({
  mutationKey: NOTICES,
  mutationFn: (body: { ids: string[] } | { until: string }) => unwrap(api.POST("/api/notices/read", { body })),
  onSettled: () => queryClient.invalidateQueries({ queryKey: NOTICES }),
});

export const choicesQuery = queryOptions({
  queryKey: ["notice-choices"],
  queryFn: () => unwrap(api.GET("/api/notices/choices")),
  staleTime: 60_000,
});

export const saveChoices = mutationOptions({
  mutationFn: (body: NoticeChoices) => unwrap(api.PUT("/api/notices/choices", { body })),
  onSuccess: (kept) => queryClient.setQueryData(choicesQuery.queryKey, kept),
});
