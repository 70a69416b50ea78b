/** A means of transport: by air, or one of those by land. */
export type TravelKind = "flight" | "train" | "night_train" | "coach" | "ferry" | "road";
