import type { ReactNode } from "react";

import { EstimateMark } from "~/ui/marks/estimate-mark";

import { LiveMark } from "../live/live-mark";
import type { Quote } from "../types";
import type { WithRow } from "./with-row";

interface QuoteMarkProps {
  fares: Quote["fares"];
  row?: WithRow["row"];
  /** The text for an estimate. */
  children: ReactNode;
}

/**
 * How many of a quote's fares are live, if any is, and that it is an estimate: stays, meals and transfers are, even when
 * every fare is live.
 */
export function QuoteMark({ fares: { live, of }, row = null, children }: QuoteMarkProps) {
  return (
    <>
      {row ? (
        <LiveMark fares={row.fares} />
      ) : (
        live > 0 && <LiveMark fares={{ quality: "live", priced: live, flying: of }} />
      )}
      <EstimateMark kind="estimate">{children}</EstimateMark>
    </>
  );
}
