import { lazy, Suspense } from "react";

import { useSession } from "~/lib/auth";

const InactivityWatch = lazy(async () => ({ default: (await import("./inactivity-watch")).InactivityWatch }));

/** On every page, for whoever is signed in; nobody else loads it. */
export function SessionWatch() {
  return useSession().status === "in" ? (
    <Suspense>
      <InactivityWatch />
    </Suspense>
  ) : null;
}
