/** What changes on the server changes on the page; the file that does it comes when the page has nothing else to do. */
import { useEffect, useSyncExternalStore } from "react";

import { useIdle } from "~/lib/use-later";
import { useSession } from "~/session/auth";

import { beginChanging, everybody, type Present, subscribe } from "./live/present";

const load = () => import("./live/follow");

/** Run something of the lazy file; it ends with the component. */
function useFollowing(begin: (part: Awaited<ReturnType<typeof load>>) => () => void): void {
  const idle = useIdle();
  const session = useSession();
  const ready = idle && session.status === "in";
  useEffect(() => {
    if (!ready) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    void load()
      .then((part) => {
        if (!gone) end = begin(part);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      end?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` changes with what the caller's key says
  }, [ready]);
}

/** Follow one's trips and notices while the component is there. */
export function useLive(): void {
  useFollowing(({ follow }) => follow());
}

/** Take part among those who have the trip open. The component has the trip as its key. */
export function useFollowPeople(tripId: string): void {
  useFollowing(({ followPeople }) => followPeople(tripId));
}

/** Who has the page's trip open, oneself included, and what they are changing. */
export const usePresent = (): readonly Present[] => useSyncExternalStore(subscribe, everybody, everybody);

/** While the component is there, others see that I am changing this part of the trip. */
export function useBeingAt(part: string | null): void {
  useEffect(() => (part === null ? undefined : beginChanging(part)), [part]);
}
