/** Keeps the page up to date with changes on the server; the code for it loads when the page is idle. */
import { useEffect, useSyncExternalStore } from "react";

import { useIdle } from "~/lib/use-later";
import { useSession } from "~/session/auth";

import { beginChanging, everybody, type Present, subscribe } from "./live/present";

const load = () => import("./live/follow");

/** Run something from the lazy module until the component unmounts. */
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

/** Follow the person's own trips and notices while the component is mounted. */
export function useLiveUpdates(): void {
  useFollowing(({ follow }) => follow());
}

/** Join the people who have the trip open. The component must use the trip as its key. */
export function useFollowPeople(tripId: string): void {
  useFollowing(({ followPeople }) => followPeople(tripId));
}

/** The people who have the page's trip open, including the reader, and what they are changing. */
export const usePresent = (): readonly Present[] => useSyncExternalStore(subscribe, everybody, everybody);

/** While the component is mounted, others see that I am changing this part of the trip. */
export function useBeingAt(part: string | null): void {
  useEffect(() => (part === null ? undefined : beginChanging(part)), [part]);
}
