import type { GoTrueClient } from "@supabase/auth-js";
import { type ComponentType, createContext } from "react";

import type { SecondFactor } from "~/session/second-factor";

export interface SecondFactorProps {
  factors: readonly SecondFactor[];
  /** Whose session is asked for its second factor. */
  client: () => Promise<GoTrueClient>;
  onDone: () => void | Promise<void>;
  /** It came in place of what had the focus. */
  typesNow?: boolean;
}

/** How a second factor is asked for: the log-in's own step, handed in by the route. */
export const SecondFactorSlot = createContext<ComponentType<SecondFactorProps>>(() => null);
