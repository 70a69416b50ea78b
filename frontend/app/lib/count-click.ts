export type Followed = "flight" | "stay" | "activity";

/** Counts that a link of a kind was followed: not where it leads, and not by whom. */
export function countClick(kind: Followed): void {
  // A count that is lost is no loss.
  fetch("/api/outgoing-clicks", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind }),
    keepalive: true,
    credentials: "omit",
  }).catch(() => undefined);
}
