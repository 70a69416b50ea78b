import { type ReactNode, useCallback, useRef, useState } from "react";

import { useLater } from "~/lib/use-later";

import { refreshAccount } from "../queries";
import { AskForProof } from "./use-proof";

const load = () => import("./proof-dialog");

/** The one "Confirm it's you" dialog for everything below it. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { Part: ProofDialog, fetch } = useLater(load);
  const [open, setOpen] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);

  const ask = useCallback(async () => {
    await fetch();
    answer.current?.(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [fetch]);

  function close(proved: boolean) {
    setOpen(false);
    answer.current?.(proved);
    answer.current = null;
    if (proved) void refreshAccount();
  }

  return (
    <AskForProof value={ask}>
      {children}
      {open && ProofDialog && <ProofDialog onProved={() => close(true)} onCancel={() => close(false)} />}
    </AskForProof>
  );
}
