/** Runs an action that needs a fresh proof; undefined if the user cancels it. */
export type Prove = <Done>(action: () => Promise<Done>) => Promise<Done | undefined>;

/** What the organizer changes about the whole trip, each in its own dialog. */
export type TripPart = "dates" | "about" | "cover";
