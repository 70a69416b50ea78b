import { ArrowRight } from "lucide-react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { plannerLink } from "~/lib/planner-link";
import { ButtonLink } from "~/ui/buttons/button-link";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";

import { fiveDays } from "./five-days";
import type { DestinationDetail } from "./types";

/** What it costs one person, and the way into the planner with this place already wished for. */
export function PlanningBox({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  const { nights, people, perPerson } = place.estimatedCost;
  return (
    <Panel as="aside" lifted labelledBy="box-title" className="lg:sticky lg:top-36">
      <h2 id="box-title" className="text-20">
        {t("box.title", { count: nights })}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t("box.line", { count: people })}</p>
      <dl className="mt-4">
        {fiveDays(place).map(({ part, money }) => (
          <div key={part} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{t(`box.${part}`, { count: part === "days" ? nights + 1 : nights })}</dt>
            <dd className="tabular-nums">
              <Price money={money} digits="never" />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{t("box.total")}</dt>
          <dd className="font-display text-30 font-bold tracking-tight">
            <Price money={perPerson} digits="never" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 mb-4">
        <EstimateMark kind="estimate">{t("box.estimate")}</EstimateMark>
      </p>
      <ButtonLink
        variant="primary"
        full
        to={to(plannerLink({ to: place.slug }))}
        iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
      >
        {t("box.plan")}
      </ButtonLink>
    </Panel>
  );
}
