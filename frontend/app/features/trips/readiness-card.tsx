import { CircleCheck, CircleDashed } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { Panel } from "~/ui/layout/panel";
import { ProgressBar } from "~/ui/feedback/progress-bar";

import type { Trip } from "./queries";

/** How ready the trip is: its one percent, and beside it the three steps, each complete or pending. */
export function ReadinessCard({ trip: { readiness } }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const { percent } = readiness;
  const said = number(percent / 100, useLanguage(), { style: "percent" });
  return (
    <Panel as="section" pad="l" labelledBy="ready">
      <h2 id="ready" className="mb-3 flex items-baseline gap-3 font-text text-16 font-semibold">
        <span className="font-display text-48 font-bold tracking-tight tabular-nums">{said}</span>
        {t("readiness.title")}
      </h2>
      <ProgressBar value={percent} label={t("readiness.title")} tone="good" />
      <ul className="mt-3 list-none p-0">
        {readiness.steps.map((step) => (
          <li key={step.key} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
            {step.state === "complete" ? (
              <CircleCheck aria-hidden="true" className="text-good" />
            ) : (
              <CircleDashed aria-hidden="true" className="text-ink-3" />
            )}
            <span className="flex-1">{t(`readiness.${step.key}`)}</span>
            <b>{t(`readiness.${step.state}`)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
