export type BadgeTone = "plain" | "good" | "sea" | "coral" | "warn" | "bad";
