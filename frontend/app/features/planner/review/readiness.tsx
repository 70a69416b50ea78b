import { CircleCheck, CircleDashed } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Panel } from "~/ui/layout/panel";

import { wayTo } from "../places/board";
import { going, type Plan } from "../plan/plan";
import type { SearchReply } from "../types";

/** Whether everyone who travels has chosen a way; people who live at the place need none. */
function waysChosen(plan: Plan, reply: SearchReply | null): boolean {
  const place = reply?.results.find(({ slug }) => slug === plan.place);
  const people = going(plan);
  return (
    people.length > 0 &&
    people.every((_, index) => plan.flights[index] !== undefined || (place && wayTo(place, index) === "home"))
  );
}

/** The things to settle before people are invited: flights and accommodation, selected or pending. */
export function Readiness({ plan, reply }: { plan: Plan; reply: SearchReply | null }) {
  const { t } = useTranslation("planner");
  const lines = [
    ["flights", waysChosen(plan, reply)],
    ["accommodation", plan.bed !== null],
  ] as const;
  return (
    <Panel as="section" pad="m" labelledBy="readiness">
      <h2 id="readiness" className="mb-2 text-20">
        {t("ready.title")}
      </h2>
      <ul>
        {lines.map(([key, done]) => (
          <li key={key} className="flex min-h-11 items-center gap-3 border-b border-line last:border-0">
            {done ? (
              <CircleCheck aria-hidden="true" className="text-good" />
            ) : (
              <CircleDashed aria-hidden="true" className="text-ink-3" />
            )}
            <span className="flex-1">{t(`ready.${key}`)}</span>
            <b className="text-14 font-semibold">{done ? t("ready.selected") : t("ready.pending")}</b>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 text-ink-2">{t("ready.passport")}</p>
    </Panel>
  );
}
