import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { costParts } from "~/lib/cost-parts";
import { useMarked } from "~/lib/glide";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";
import { Segmented } from "~/ui/form/segmented";

import type { Trip } from "./queries";

/** Until the dates are set, the costs are unknown. */
function UnknownCosts() {
  const { t } = useTranslation("trips");
  return (
    <Panel as="section" pad="l" labelledBy="costs">
      <h2 id="costs" className="mb-3 text-24">
        {t("costs.title")}
      </h2>
      <p className="text-ink-2">{t("costs.unknown")}</p>
    </Panel>
  );
}

/** The viewer's costs or the group's: each part, and the total to the cent. */
export function CostCard({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const mine = trip.travellers.find((one) => one.id === trip.viewerTravellerId)?.costs;
  const [view, setView] = useState<"mine" | "group">(mine ? "mine" : "group");
  const shown = view === "mine" && mine ? mine : trip.costs;
  const total = useMarked<HTMLSpanElement>(`${view} ${shown?.total.cents}`);
  if (!shown) return <UnknownCosts />;
  const { currency } = shown.total;
  return (
    <Panel as="section" pad="l" labelledBy="costs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="costs" className="text-24">
          {t("costs.title")}
        </h2>
        {mine && (
          <Segmented
            legend={t("costs.whose")}
            legendHidden
            value={view}
            onChange={setView}
            options={[
              { value: "mine", label: t("costs.mine") },
              { value: "group", label: t("costs.group") },
            ]}
          />
        )}
      </div>
      <p className="font-display text-48 font-bold tracking-tight">
        <span ref={total} className="rounded-s">
          <Price money={shown.total} both />
        </span>
      </p>
      <dl className="mt-3 tabular-nums">
        {costParts(shown.parts).map((part) => (
          <div key={part} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{t(`costs.${part}`)}</dt>
            <dd className="font-semibold">
              <Price money={{ cents: shown.parts[part], currency }} digits="always" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <EstimateMark kind="estimate">{t("costs.note")}</EstimateMark>
        <RatesNote of={currency} className="mt-1" />
      </div>
    </Panel>
  );
}
