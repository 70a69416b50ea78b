import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

import { type Edited, once } from "../editing/edits";

type Schemas = components["schemas"];
export type NewPerson = Omit<Schemas["NewPerson"], "preview">;
export type PersonEdit = Omit<Schemas["PersonEdit"], "preview">;
type PersonAdded = Schemas["PersonAdded"];

const place = (trip: string, person: string) => ({ path: { trip_id: trip, traveller_id: person } });

export const addPerson = (trip: string, body: NewPerson, preview: boolean) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/people", {
      params: { path: { trip_id: trip } },
      headers: preview ? {} : once(),
      body: { ...body, preview },
    }),
  ) as Promise<PersonAdded>;

export const changePerson = (trip: string, person: string, edit: PersonEdit, preview: boolean) =>
  unwrap(
    api.PATCH("/api/trips/{trip_id}/people/{traveller_id}", {
      params: place(trip, person),
      body: { ...edit, preview },
    }),
  );

export const removePerson = (trip: string, person: string, version: number, preview: boolean) =>
  unwrap(
    api.DELETE("/api/trips/{trip_id}/people/{traveller_id}", {
      params: { ...place(trip, person), query: { version, preview } },
    }),
  );

export const writeMessage = (trip: string, person: string, text: string, version: number) =>
  unwrap(
    api.PUT("/api/trips/{trip_id}/people/{traveller_id}/message", {
      params: place(trip, person),
      body: { text, version, preview: false },
    }),
  );

export const leaveTrip = (trip: string, note: string, preview: boolean) =>
  unwrap(
    api.POST("/api/trips/{trip_id}/leave", {
      params: { path: { trip_id: trip } },
      headers: preview ? {} : once(),
      body: { note: note || null, preview },
    }),
  ) as Promise<Edited>;
