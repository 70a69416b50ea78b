import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page is hydrated: false in the render that has to match the pre-rendered HTML, true afterwards. Anything
 * that only the browser knows (random choices, its settings, the address's query) waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
