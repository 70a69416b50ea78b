export type Followed = "flight" | "stay" | "activity";

/** Count that a link of this kind was followed, but neither where it leads nor who followed it. */
export function countClick(kind: Followed): void {
  // Losing a count does not matter.
  fetch("/api/outgoing-clicks", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind }),
    keepalive: true,
    credentials: "omit",
  }).catch(() => undefined);
}
