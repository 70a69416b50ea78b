import { createContext, useCallback, useContext } from "react";

import { needsProof } from "../refusals";

/** The person closed the question: nothing was done, and nothing is to be said. */
export class ProofCancelled extends Error {}

/** Asks who is there; false when they turned back. Throws NotLoaded where the question could not come. */
export const AskForProof = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Does something that the server may want a fresh proof for (TRUST.md A11): asks for it and goes on by itself. Throws
 * `ProofCancelled`, `NotLoaded`, or what the action throws.
 */
export function useProof(): <Done>(action: () => Promise<Done>) => Promise<Done> {
  const ask = useContext(AskForProof);
  return useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (!needsProof(error)) throw error;
      }
      if (!(await ask())) throw new ProofCancelled();
      return action();
    },
    [ask],
  );
}
