import { createContext, useCallback, useContext } from "react";

import { needsProof } from "../refusals";

/** The user closed the dialog: nothing was done, and nothing needs to be reported. */
export class ProofCancelled extends Error {}

/** Ask the user for a proof; false if they cancelled. Throws NotLoaded if the dialog could not load. */
export const AskForProof = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Do something that the server may want a fresh proof for (TRUST.md A11): asks for it, then continues. Throws
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
