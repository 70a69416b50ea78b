import { Suspense } from "react";

import { useBeingAt, usePresent } from "~/api/live";
import { lazily } from "~/lib/lazily";

import type { Trip } from "../queries";
import { isMe, type Part } from "./who";

const Changers = lazily(() => import("./changers"), "Changers");

interface BeingChangedProps {
  trip: Trip;
  part: Part;
  /** Faces alone, where there is no room for words. */
  small?: boolean;
}

/** Beside a part of the trip: who else is changing it just now; nothing while nobody is. */
export function BeingChanged({ trip, part, small = false }: BeingChangedProps) {
  const them = usePresent().filter((one) => one.part === part && !isMe(trip, one));
  if (them.length === 0) return null;
  return (
    <Suspense>
      <Changers {...{ trip, part, them, small }} />
    </Suspense>
  );
}

/** In the dialog that changes a part: others see that I am at it, and I see them. */
export function AlsoAt({ trip, part }: { trip: Trip; part: Part }) {
  useBeingAt(part);
  return <BeingChanged trip={trip} part={part} />;
}
