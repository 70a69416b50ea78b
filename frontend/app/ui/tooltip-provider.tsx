import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/** Once near the root: the first hint waits 700 ms, its neighbours come at once within 300 ms (SPEC 9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}
