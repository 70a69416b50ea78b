import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { Notice } from "~/ui/feedback/notice";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";
import { Skeleton } from "~/ui/feedback/skeleton";

import { Itinerary } from "../review/itinerary";
import { useNames } from "../plan/names";
import { going } from "../plan/plan";
import type { ResultsProps } from "../step";
import { ChangedLine } from "./changed-line";
import { StepHelp } from "../step-help";
import { CostDock } from "./cost-dock";
import { CostParts } from "./cost-parts";
import { TotalMark } from "./quote-mark";
import { useQuote } from "./use-quote";
import { withRow } from "./with-row";

const MOST_PEOPLE = 12;

/** Everything chosen and what it costs, person by person and part by part. */
export function SummaryStep(props: ResultsProps) {
  const { planning, reply } = props;
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const people = going(planning.plan);
  const { quote: own, stale, failed } = useQuote(planning.plan, reply);
  const shown = own && withRow(own, reply, planning.plan);
  const quote = shown?.quote;
  return (
    <>
      <div className="page-wide grid flex-1 grid-cols-1 content-start gap-x-8 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,430px)]">
        <div className="grid content-start gap-6">
          <header className="grid gap-2">
            <h1 className="text-38">{t("summary.title")}</h1>
            <p className="text-18 text-ink-2">{t("summary.line")}</p>
          </header>
          <Itinerary planning={planning} reply={reply} />
        </div>
        <Panel as="section" labelledBy="costs" className="self-start lg:sticky lg:top-20" lifted>
          <h2 id="costs" className="mb-2 text-24">
            {t("costs.title")}
          </h2>
          <StepHelp of="costs" />
          {failed && !quote && (
            <Notice tone="bad" live="polite">
              {t("costs.failed")}
            </Notice>
          )}
          {!quote && !failed && <Skeleton lines={6} />}
          {shown && quote && (
            <div aria-busy={stale} className="grid min-w-0 grid-cols-1 gap-5">
              <CostParts {...shown} plan={planning.plan} />
              <ChangedLine quote={quote} reply={reply} plan={planning.plan} />
              <TotalMark fares={quote.fares} row={shown.row} asOf={reply.asOf} />
              <section aria-labelledby="each-pays">
                <h3 id="each-pays" className="mb-2 text-16">
                  {t("costs.each")}
                </h3>
                <ul className="grid grid-cols-1 gap-1.5 text-14">
                  {quote.travellers.slice(0, MOST_PEOPLE).map(({ index, total }) => (
                    <li key={index} className="flex items-center gap-2">
                      <Face name={nameOf(people[index], index)} colour={index + 1} size="s" />
                      <span className="min-w-0 flex-1 truncate">{nameOf(people[index], index)}</span>
                      <Price money={total} digits="always" />
                    </li>
                  ))}
                </ul>
                {quote.travellers.length > MOST_PEOPLE && (
                  <p className="mt-2 text-14 text-ink-2">
                    {t("costs.others", { count: quote.travellers.length - MOST_PEOPLE })}
                  </p>
                )}
              </section>
            </div>
          )}
        </Panel>
      </div>
      <CostDock {...props} nextLabel={t("summary.review")} />
    </>
  );
}
