import type { GoTrueClient } from "@supabase/auth-js";
import { type ComponentType, createContext } from "react";

import type { SecondFactor } from "~/session/second-factor";

export interface SecondFactorProps {
  factors: readonly SecondFactor[];
  /** The client whose session is asked for its second factor. */
  client: () => Promise<GoTrueClient>;
  onDone: () => void | Promise<void>;
  /** The step replaced the focused element, so it takes the focus. */
  typesNow?: boolean;
}

/** The step that asks for a second factor: the login's own, passed in by the route. */
export const SecondFactorSlot = createContext<ComponentType<SecondFactorProps>>(() => null);
