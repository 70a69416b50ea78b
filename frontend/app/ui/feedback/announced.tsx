import { useSyncExternalStore } from "react";

import { announced, onAnnounced } from "~/lib/announce";

/** The live region for announcements; mounted once, before the first announcement. */
export function Announced() {
  const { serial, text } = useSyncExternalStore(onAnnounced, announced, announced);
  return (
    <div aria-live="polite" className="visually-hidden">
      <p key={serial}>{text}</p>
    </div>
  );
}
