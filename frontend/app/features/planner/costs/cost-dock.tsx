import { ReceiptText } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { Dialog } from "~/ui/overlay/dialog";
import { IconButton } from "~/ui/buttons/icon-button";
import { Popover } from "~/ui/overlay/popover";
import { Price } from "~/ui/marks/price";
import { Skeleton } from "~/ui/feedback/skeleton";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { Bar } from "../bar";
import { LiveMark } from "../live/live-mark";
import type { Plan } from "../plan/plan";
import type { ResultsProps } from "../step";
import { CostParts } from "./cost-parts";
import { PartDetail } from "./part-detail";
import { QuoteMark } from "./quote-mark";
import { useQuote } from "./use-quote";
import { type WithRow, withRow } from "./with-row";
import { inWholeUnits } from "./whole-units";

/** The costs, always visible: the group's total, what each pays, and each part with its sum and source. */
export function CostDock({
  planning: { plan },
  reply,
  next,
  previous,
  nextLabel,
}: ResultsProps & { nextLabel?: string }) {
  const { t } = useTranslation("planner");
  const { quote, stale } = useQuote(plan, reply);
  const place = reply.results.find(({ slug }) => slug === plan.place);
  if (!place) return <Bar previous={previous} next={next} waiting />;
  return (
    <Bar previous={previous} next={next} nextLabel={nextLabel ?? t("dock.continue", { city: place.city })}>
      {quote ? (
        <Sums {...withRow(quote, reply, plan)} plan={plan} city={place.city} stale={stale} />
      ) : (
        <div className="grid flex-1 gap-1.5 max-md:basis-full">
          <Skeleton className="w-40" />
          <Skeleton className="w-28" />
        </div>
      )}
    </Bar>
  );
}

function Sums({ quote, row, plan, city, stale }: WithRow & { plan: Plan; city: string; stale: boolean }) {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  const [open, setOpen] = useState(false);
  const shown = inWholeUnits(quote.group.parts, quote.group.total.cents);
  const each = quote.travellers.map(({ total }) => total.cents);
  const { currency } = quote.group.total;
  const euros = (cents: number) => prices.round({ cents, currency });
  const range = { from: euros(Math.min(...each)), to: euros(Math.max(...each)) };
  return (
    <div
      aria-busy={stale}
      className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:basis-full"
    >
      <div className="grid min-w-0 gap-0.5 max-xl:flex-1">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-display text-24 leading-none font-bold">
            <Price money={quote.group.total} digits="never" big />
          </b>
          <span className="text-14 font-medium text-ink-2">{t("dock.forAll", { city, count: each.length })}</span>
        </p>
        {row ? (
          <div className="flex flex-wrap gap-x-2 text-13 text-ink-2">
            <LiveMark fares={row.fares} />
            <span>{t("live.estimated", { price: prices.round(row.estimate) })}</span>
            <span className="max-md:hidden">{t("dock.eachOnly", range)}</span>
          </div>
        ) : (
          <div className="flex flex-wrap gap-x-2 text-13 text-ink-2">
            <QuoteMark fares={quote.fares}>{t("dock.each", range)}</QuoteMark>
          </div>
        )}
      </div>
      <ul className="hidden items-center gap-2.5 xl:flex">
        {costParts(quote.group.parts).map((part) => (
          <li key={part} className="border-s border-line ps-2.5 first:border-0">
            <Popover
              side="top"
              label={t(`parts.${part}`)}
              trigger={
                <button type="button" className="grid min-h-11 content-center rounded-s text-start hover:text-sea">
                  <span className="text-13 whitespace-nowrap text-ink-2">{t(`dock.parts.${part}`)}</span>
                  <b className="font-semibold">
                    <Price money={{ cents: shown[part], currency }} digits="never" />
                  </b>
                </button>
              }
            >
              <div className="w-72 p-1">
                <PartDetail {...{ part, quote, plan, row }} />
              </div>
            </Popover>
          </li>
        ))}
      </ul>
      <IconButton label={t("dock.details")} variant="outline" onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("costs.title")} closeLabel={t("close")} size="m">
        <CostParts quote={quote} plan={plan} row={row} />
      </Dialog>
    </div>
  );
}
