import { useTranslation } from "react-i18next";

import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import type { InviteView } from "./queries";

const PARTS = ["flights", "transfers", "accommodation", "activities", "taxesAndFees", "dailySpend"] as const;

interface CostBreakdownProps {
  costs: NonNullable<InviteView["costs"]["perPerson"]>;
  /** The reader's own costs; otherwise the mean of one person. */
  yours: boolean;
  /** Whether a train, coach or ferry was chosen for the reader. */
  byLand: boolean;
  nights: number;
}

/** Every part and their sum, to the cent. */
export function CostBreakdown({ costs, yours, byLand, nights }: CostBreakdownProps) {
  const { t } = useTranslation("invitations");
  const { currency } = costs.total;
  // Who pays no transfer comes by land, or lives there.
  const named = (part: (typeof PARTS)[number]) =>
    part === "flights" && yours && (byLand || costs.parts.transfers === 0) ? "byLand" : part;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="mb-2 text-24">
        {yours ? t("costs.yours") : t("costs.each")}
      </h2>
      <dl className="tabular-nums">
        {PARTS.map((part) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
            <dt className="font-semibold">{t(`costs.${named(part)}`)}</dt>
            <dd className="font-semibold">
              <Price money={{ cents: costs.parts[part], currency }} digits="always" />
            </dd>
            <dd className="col-span-2 text-14 text-ink-2">{t(`costs.${named(part)}Line`, { count: nights })}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] gap-4 border-t-2 border-ink py-4 font-display text-20 font-bold">
          <dt>{t("costs.total")}</dt>
          <dd>
            <Price money={costs.total} digits="always" />
          </dd>
        </div>
      </dl>
      <EstimateMark kind="estimate">{t("costs.note")}</EstimateMark>
    </section>
  );
}
