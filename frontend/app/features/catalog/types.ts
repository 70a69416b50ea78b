import type { components } from "~/api/schema";

export type DestinationCard = components["schemas"]["DestinationCard"];
export type DestinationDetail = components["schemas"]["DestinationDetail"];
