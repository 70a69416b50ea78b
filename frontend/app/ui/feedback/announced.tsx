import { useSyncExternalStore } from "react";

import { announced, onAnnounced } from "~/lib/announce";

/** Where announcements are read out; mounted once, and there before the first of them. */
export function Announced() {
  const { serial, text } = useSyncExternalStore(onAnnounced, announced, announced);
  return (
    <div aria-live="polite" className="visually-hidden">
      <p key={serial}>{text}</p>
    </div>
  );
}
