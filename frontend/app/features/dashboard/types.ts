import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Trip = Schemas["TripOut"];
export type TripCard = Schemas["TripCard"];
export type TripList = Schemas["TripList"];
export type Need = TripCard["needs"][number];
