import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Edited = Schemas["Edited"];
export type Effects = Schemas["Effects"];
export type LogLine = Schemas["LogLine"];
export const LOG_KINDS = ["people", "ways", "stay", "activities", "days", "checklist", "money", "trip"] as const;

/** The header for a request that may be sent twice without being executed twice. */
export const once = () => ({ "Idempotency-Key": crypto.randomUUID() });

export const addTask = (trip: string, body: Schemas["NewTask"]) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/checklist", { params: { path: { trip_id: trip } }, headers: once(), body }),
  ) as Promise<Edited>;

/** The body of an edit; with `preview` the server only says what it would do. */
type EditOf<Body> = Omit<Body, "preview">;

export const changeTask = (trip: string, item: string, edit: EditOf<Schemas["TaskEdit"]>) =>
  unwrap(
    api.PATCH("/api/trips/{trip_id}/checklist/{item_id}", {
      params: { path: { trip_id: trip, item_id: item } },
      body: { ...edit, preview: false },
    }),
  );

export const removeTask = (trip: string, item: string, version: number) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/checklist/{item_id}", {
      params: { path: { trip_id: trip, item_id: item }, query: { version } },
    }),
  );

export const putBack = (trip: string, line: string) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/log/{line_id}/undo", {
      params: { path: { trip_id: trip, line_id: line } },
      headers: once(),
      body: { preview: false },
    }),
  );

interface Wish {
  person: string;
  kind: string;
}

/** The activity log, page by page; empty strings mean everyone and everything. */
export const logQuery = (trip: string, { person, kind }: Wish) =>
  infiniteQueryOptions({
    queryKey: ["trip", trip, "log", person, kind],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/trips/{trip_id}/log", {
          params: {
            path: { trip_id: trip },
            query: { ...(person && { person }), ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export type Offer = Schemas["OfferOut"];
export type WayChoice = EditOf<Schemas["WayChoice"]>;
export type NewActivity = Omit<Schemas["NewActivity"], "preview">;
export type ActivityEdit = EditOf<Schemas["ActivityEdit"]>;

/** The ways that a traveller can choose from now. */
export const waysQuery = (trip: string, traveller: string) =>
  queryOptions({
    queryKey: ["ways", trip, traveller],
    queryFn: () =>
      unwrap(
        api.GET("/api/trips/{trip_id}/ways/{traveller_id}", {
          params: { path: { trip_id: trip, traveller_id: traveller } },
        }),
      ),
    staleTime: 60_000,
  });

export const chooseWay = (trip: string, traveller: string, choice: WayChoice, preview: boolean) =>
  unwrap(
    api.PUT("/api/trips/{trip_id}/ways/{traveller_id}", {
      params: { path: { trip_id: trip, traveller_id: traveller } },
      body: { ...choice, preview },
    }),
  );

export const addActivity = (trip: string, body: NewActivity, preview: boolean) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/activities", {
      params: { path: { trip_id: trip } },
      headers: preview ? {} : once(),
      body: { ...body, preview },
    }),
  ) as Promise<Edited>;

export const changeActivity = (trip: string, activity: string, edit: ActivityEdit, preview: boolean) =>
  unwrap(
    api.PATCH("/api/trips/{trip_id}/activities/{activity_id}", {
      params: { path: { trip_id: trip, activity_id: activity } },
      body: { ...edit, preview },
    }),
  );

export const removeActivity = (trip: string, activity: string, version: number) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/activities/{activity_id}", {
      params: { path: { trip_id: trip, activity_id: activity }, query: { version } },
    }),
  );

export const changeDates = (trip: string, edit: EditOf<Schemas["DatesEdit"]>, preview: boolean) =>
  unwrap(api.PUT("/api/trips/{trip_id}/dates", { params: { path: { trip_id: trip } }, body: { ...edit, preview } }));

export const chooseCover = (trip: string, edit: EditOf<Schemas["CoverEdit"]>) =>
  unwrap(
    api.PUT("/api/trips/{trip_id}/cover", { params: { path: { trip_id: trip } }, body: { ...edit, preview: false } }),
  );

export const changeTrip = (trip: string, edit: EditOf<Schemas["AboutEdit"]>) =>
  unwrap(api.PATCH("/api/trips/{trip_id}", { params: { path: { trip_id: trip } }, body: { ...edit, preview: false } }));
