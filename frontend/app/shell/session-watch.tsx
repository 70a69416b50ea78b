import { lazy, Suspense } from "react";

import { onSessionEnd, useSession } from "~/session/auth";
import { signedOutBecause } from "~/session/signed-out";
import { useAlive } from "~/lib/use-alive";

const InactivityWatch = lazy(async () => ({ default: (await import("./inactivity-watch")).InactivityWatch }));
const SignedOutNotice = lazy(async () => ({ default: (await import("./signed-out-notice")).SignedOutNotice }));

// With the module, not with the component: a page's loader may be the first to find that the session has ended. Not in
// the entry file, where `import()` would bring a kilobyte of its own.
onSessionEnd(() => void import("~/session/log-out").then(({ leaveSignedOut }) => leaveSignedOut()));

/** On every page: the clock of whoever is signed in, and a word to whoever no longer is. Nobody else loads either. */
export function SessionWatch() {
  const alive = useAlive();
  const { status } = useSession();
  return (
    <Suspense>
      {status === "in" && <InactivityWatch />}
      {alive && signedOutBecause && <SignedOutNotice reason={signedOutBecause} />}
    </Suspense>
  );
}
