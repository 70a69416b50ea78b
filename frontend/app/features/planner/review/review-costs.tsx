import { useTranslation } from "~/i18n/use-texts";
import { Panel } from "~/ui/layout/panel";

import { CostParts } from "../costs/cost-parts";
import { TotalMark } from "../costs/quote-mark";
import { useQuote } from "../costs/use-quote";
import { going, type Plan } from "../plan/plan";
import type { SearchReply } from "../types";
import { pricedPlan } from "./trip-body";

/** The costs again, for the people who travel. */
export function ReviewCosts({ plan, reply, travels }: { plan: Plan; reply: SearchReply; travels: boolean }) {
  const { t } = useTranslation("planner");
  const priced = pricedPlan(plan, travels);
  const travellers = reply.travellers.slice(0, going(priced).length);
  const { quote } = useQuote(priced, { asOf: reply.asOf, travellers });
  if (!quote) return null;
  return (
    <Panel as="section" labelledBy="review-costs">
      <h2 id="review-costs" className="mb-1 text-20">
        {t("costs.title")}
      </h2>
      <CostParts quote={quote} plan={priced} row={null} />
      <div className="mt-3">
        <TotalMark fares={quote.fares} asOf={reply.asOf} />
      </div>
    </Panel>
  );
}
