import { lazy, Suspense } from "react";

import { onSessionEnd, useSession } from "~/session/auth";
import { signedOutBecause } from "~/session/signed-out";
import { useHydrated } from "~/lib/use-hydrated";

const InactivityWatch = lazy(async () => ({ default: (await import("./inactivity-watch")).InactivityWatch }));
const SignedOutNotice = lazy(async () => ({ default: (await import("./signed-out-notice")).SignedOutNotice }));

// Runs with the module, not the component: a page's loader may be the first to notice that the session has ended. Not
// in the entry file, where `import()` would add a kilobyte.
onSessionEnd(() => void import("~/session/log-out").then(({ leaveSignedOut }) => leaveSignedOut()));

/** On every page: the inactivity clock if signed in, and a notice if the session just ended. Loaded only if needed. */
export function SessionWatch() {
  const hydrated = useHydrated();
  const { status } = useSession();
  return (
    <Suspense>
      {status === "in" && <InactivityWatch />}
      {hydrated && signedOutBecause && <SignedOutNotice reason={signedOutBecause} />}
    </Suspense>
  );
}
