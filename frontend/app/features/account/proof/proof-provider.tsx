import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";

import { refreshAccount } from "../queries";
import { AskForProof } from "./use-proof";

const ProofDialog = lazy(() => import("./proof-dialog"));

/** The one dialog "Confirm that it is you" for everything below it. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);

  const ask = useCallback(() => {
    answer.current?.(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  function close(proved: boolean) {
    setOpen(false);
    answer.current?.(proved);
    answer.current = null;
    if (proved) void refreshAccount();
  }

  return (
    <AskForProof value={ask}>
      {children}
      {open && (
        <Suspense fallback={null}>
          <ProofDialog onProved={() => close(true)} onCancel={() => close(false)} />
        </Suspense>
      )}
    </AskForProof>
  );
}
