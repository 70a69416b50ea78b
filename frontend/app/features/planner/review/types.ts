/** What happens once the trip is saved. */
export type SaveIntent = "send" | "draft" | "copy";
