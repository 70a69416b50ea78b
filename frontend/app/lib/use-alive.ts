import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in the render that has to agree with the page as it was written at build time, true from then on. What only the
 * browser knows (chance, its settings, the query of the address) waits for it.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
