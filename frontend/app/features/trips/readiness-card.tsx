import { useTranslation } from "~/i18n/use-texts";
import { Panel } from "~/ui/layout/panel";
import { Readiness, ReadinessRow } from "~/ui/travel/readiness";

import type { Trip } from "./queries";

/** How ready the trip is, and the three steps, each complete or pending. */
export function ReadinessCard({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const { percent, steps } = trip.readiness;
  return (
    <Panel pad="l" className="grid gap-5">
      <Readiness percent={percent} trip={trip} as="h2" />
      <section aria-labelledby="steps">
        <h2 id="steps" className="font-text text-16 font-semibold">
          {t("readiness.steps")}
        </h2>
        <ul className="list-none p-0">
          {steps.map(({ key, state }) => (
            <ReadinessRow key={key} done={state === "complete"} words={t(`readiness.${key}`)} />
          ))}
        </ul>
      </section>
    </Panel>
  );
}
