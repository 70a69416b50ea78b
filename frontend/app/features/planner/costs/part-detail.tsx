import { useTranslation } from "~/i18n/use-texts";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Face } from "~/ui/art/face";
import { BagLine } from "~/ui/travel/bag-line";
import { Price } from "~/ui/marks/price";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { LiveMark } from "../live/live-mark";
import { useNames } from "../plan/names";
import { going, isLive, type Plan } from "../plan/plan";
import type { PartName, Quote } from "../types";
import { QuoteMark } from "./quote-mark";
import type { WithRow } from "./with-row";

const MOST_PEOPLE = 8;

/** One part of the costs: each person's amount, the sum, and where the figure comes from. */
export function PartDetail({ part, quote, plan, row }: WithRow & { part: PartName; plan: Plan }) {
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const people = going(plan);
  const { currency } = quote.group.total;
  const rest = quote.travellers.slice(MOST_PEOPLE);
  const restCents = rest.reduce((sum, one) => sum + one.parts[part], 0);
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1 text-14">
        {quote.travellers.slice(0, MOST_PEOPLE).map(({ index, parts, bag }) => {
          const name = nameOf(people[index], index);
          return (
            <li key={index} className="flex flex-wrap items-center gap-x-2">
              <Face name={name} colour={index + 1} size="s" />
              <span className="flex-1 truncate">{name}</span>
              <Price money={{ cents: parts[part], currency }} digits="always" />
              {part === "flights" && <BagLine of={{ bag }} className="ms-8 basis-full" />}
            </li>
          );
        })}
        {rest.length > 0 && (
          <li className="flex gap-2">
            <span className="flex-1">{t("costs.others", { count: rest.length })}</span>
            <Price money={{ cents: restCents, currency }} digits="always" />
          </li>
        )}
        <li className="flex gap-2 border-t border-line pt-1 font-semibold">
          <span className="flex-1">{t("costs.sum")}</span>
          <Price money={{ cents: quote.group.parts[part], currency }} digits="always" />
        </li>
      </ul>
      {part === "accommodation" && quote.stay && <StayLine stay={quote.stay} />}
      <Source {...{ part, quote, plan, row }} />
    </div>
  );
}

/** Where the figure comes from. */
function Source({ part, quote, plan, row }: WithRow & { part: PartName; plan: Plan }) {
  const { t } = useTranslation("planner");
  const kind = part === "accommodation" ? quote.stay?.kind : undefined;
  if (part === "flights" && row) {
    return (
      <div className="grid gap-0.5 text-13 text-ink-2">
        <LiveMark fares={row.fares} />
        {t("costs.live.flights")}
      </div>
    );
  }
  if (kind === "live") return <EstimateMark kind="live">{t("costs.live.accommodation")}</EstimateMark>;
  if (kind === "estimate") return <EstimateMark kind="estimate">{t("costs.live.oneRoom")}</EstimateMark>;
  if (part === "activities" && plan.outings.some(({ id }) => isLive(id)))
    return <EstimateMark kind="live">{t("costs.live.activities")}</EstimateMark>;
  const words = t(`costs.source.${part}`);
  if (part === "flights") {
    return (
      <div className="grid gap-0.5">
        <QuoteMark fares={quote.fares}>{words}</QuoteMark>
      </div>
    );
  }
  return <EstimateMark kind="estimate">{words}</EstimateMark>;
}

/** Whole units times nights, and the places that stay empty. */
function StayLine({ stay }: { stay: NonNullable<Quote["stay"]> }) {
  const prices = usePriceWords();
  const { t } = useTranslation("planner");
  return (
    <div className="grid gap-0.5 text-14 text-ink-2">
      <p>
        {t(`stay.units_${stay.type}`, { count: stay.units })} × {t("dates.nights", { count: stay.nights })} ×{" "}
        <Price money={stay.nightly} /> = <Price money={stay.total} digits="always" />
      </p>
      {stay.due && <p>{t("stay.due", { amount: prices.money(stay.due) })}</p>}
      {stay.emptyPlaces.count > 0 && (
        <p>
          {t("stay.empty", { count: stay.emptyPlaces.count })} <Price money={stay.emptyPlaces.cost} digits="always" />
        </p>
      )}
    </div>
  );
}
