import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { Disclosure } from "~/ui/layout/disclosure";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import type { Plan } from "../plan/plan";
import { PartDetail } from "./part-detail";
import type { WithRow } from "./with-row";

/** Every part of the group's costs, each opening to its sum and source; the parts add up to the total. */
export function CostParts({ quote, plan, row }: WithRow & { plan: Plan }) {
  const { t } = useTranslation("planner");
  const { currency } = quote.group.total;
  return (
    <div>
      {costParts(quote.group.parts).map((part) => (
        <Disclosure
          key={part}
          summary={t(`parts.${part}`)}
          detail={<Price money={{ cents: quote.group.parts[part], currency }} digits="always" />}
        >
          <PartDetail {...{ part, quote, plan, row }} />
        </Disclosure>
      ))}
      <p className="flex items-baseline justify-between gap-3 pt-4 text-18 font-semibold">
        {t("costs.total", { count: quote.travellers.length })}
        <Price money={quote.group.total} digits="always" both />
      </p>
      <RatesNote of={currency} />
    </div>
  );
}
