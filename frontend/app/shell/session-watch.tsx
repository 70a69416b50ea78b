import { lazy, Suspense } from "react";

import { useSession } from "~/lib/auth";
import { signedOutBecause } from "~/lib/signed-out";
import { useAlive } from "~/lib/use-alive";

const InactivityWatch = lazy(async () => ({ default: (await import("./inactivity-watch")).InactivityWatch }));
const SignedOutNotice = lazy(async () => ({ default: (await import("./signed-out-notice")).SignedOutNotice }));

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
