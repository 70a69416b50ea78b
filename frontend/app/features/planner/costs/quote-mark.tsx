import type { ReactNode } from "react";

import { EstimateMark } from "~/ui/marks/estimate-mark";

import { LiveMark } from "../live/live-mark";
import type { Quote } from "../types";

interface QuoteMarkProps {
  fares: Quote["fares"];
  /** The text for an estimate. */
  children: ReactNode;
}

/** How many of a quote's fares are live; if none is, that it is an estimate. */
export function QuoteMark({ fares: { live, of }, children }: QuoteMarkProps) {
  if (live > 0) return <LiveMark fares={{ quality: "live", priced: live, flying: of }} />;
  return <EstimateMark kind="estimate">{children}</EstimateMark>;
}
