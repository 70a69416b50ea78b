import { Suspense } from "react";

import { useBeingAt, usePresent } from "~/api/live";
import { lazily } from "~/lib/lazily";

import type { Trip } from "../queries";
import { isMe, type Part } from "./who";

const Changers = lazily(() => import("./changers"), "Changers");

interface BeingChangedProps {
  trip: Trip;
  part: Part;
  /** Only faces, where there is no room for words. */
  small?: boolean;
}

/** Shown next to a part of the trip: who else is changing it right now; nothing if nobody is. */
export function BeingChanged({ trip, part, small = false }: BeingChangedProps) {
  const them = usePresent().filter((one) => one.part === part && !isMe(trip, one));
  if (them.length === 0) return null;
  return (
    <Suspense>
      <Changers {...{ trip, part, them, small }} />
    </Suspense>
  );
}

/** For the dialog that changes a part: others see that the viewer is changing it, and the viewer sees them. */
export function AlsoAt({ trip, part }: { trip: Trip; part: Part }) {
  useBeingAt(part);
  return <BeingChanged trip={trip} part={part} />;
}
