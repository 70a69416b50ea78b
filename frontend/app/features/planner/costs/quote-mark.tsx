import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
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

interface TotalMarkProps extends Omit<QuoteMarkProps, "children"> {
  /** The day of the sample fares. */
  asOf: string;
}

/** The mark of a quote's total. */
export function TotalMark({ fares, row = null, asOf }: TotalMarkProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const isSample = fares.live === 0 && row === null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      <QuoteMark fares={fares} row={row}>
        {isSample ? t("estimate.sample", { day: day(asOf, language) }) : t("live.rest")}
      </QuoteMark>
    </p>
  );
}
