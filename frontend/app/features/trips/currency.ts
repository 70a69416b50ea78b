import type { Trip } from "./queries";

/** The currency of a trip's amounts. */
export const currencyOf = (trip: Pick<Trip, "costs">) => trip.costs?.total.currency ?? "EUR";
