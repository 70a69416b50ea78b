import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import type { InviteView } from "./queries";

interface CostBreakdownProps {
  costs: NonNullable<InviteView["costs"]["perPerson"]>;
  /** Whether these are the reader's own costs; otherwise they are the mean per person. */
  yours: boolean;
  nights: number;
}

/** Every part and the total, to the cent. */
export function CostBreakdown({ costs, yours, nights }: CostBreakdownProps) {
  const { t } = useTranslation("invitations");
  const { currency } = costs.total;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="mb-2 text-24">
        {yours ? t("costs.yours") : t("costs.each")}
      </h2>
      <dl className="tabular-nums">
        {costParts(costs.parts).map((part) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
            <dt className="font-semibold">{t(`costs.${part}`)}</dt>
            <dd className="font-semibold">
              <Price money={{ cents: costs.parts[part], currency }} digits="always" />
            </dd>
            <dd className="col-span-2 text-14 text-ink-2">{t(`costs.${part}Line`, { count: nights })}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] gap-4 border-t-2 border-ink py-4 font-display text-20 font-bold">
          <dt>{t("costs.total")}</dt>
          <dd>
            <Price money={costs.total} digits="always" both />
          </dd>
        </div>
      </dl>
      <EstimateMark kind="estimate">{t("costs.note")}</EstimateMark>
      <RatesNote of={currency} className="mt-1" />
    </section>
  );
}
