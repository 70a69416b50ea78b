import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { useNames } from "../plan/names";
import { going } from "../plan/plan";
import type { Step } from "../plan/steps";
import type { Planning } from "../plan/use-plan";

interface ResultsFailureProps {
  error: Error;
  planning: Planning;
  onRetry: () => void;
}

/** The step with the question that a field of the search belongs to. */
function stepOfField(field: string): Step {
  if (field.startsWith("travellers")) return "travelers";
  if (/date/i.test(field)) return "dates";
  return field === "desiredDestination" ? "destination" : "preferences";
}

/** The search was refused or failed: what to correct and where, or a retry. Nothing that was typed is lost. */
export function ResultsFailure({ error, planning, onRetry }: ResultsFailureProps) {
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const people = going(planning.plan);
  const fields = error instanceof ApiError ? error.fields : [];
  const said = error instanceof ApiError && error.message;
  return (
    <section className="page-wide grid flex-1 grid-cols-1 content-start gap-5 py-10">
      <h1 className="text-30 sm:text-38">{fields.length > 0 ? t("failure.mend") : t("failure.title")}</h1>
      {fields.length === 0 && (
        <Notice tone="bad" live="assertive" action={<Button onClick={onRetry}>{t("failure.again")}</Button>}>
          {said || t("failure.network")}
        </Notice>
      )}
      {fields.map(({ field, message }) => {
        const index = Number(/^travellers\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
        const who = people[index] ? `${nameOf(people[index], index)}, ${people[index].city.label}` : undefined;
        const step = stepOfField(field);
        return (
          <Notice
            key={field}
            tone="bad"
            title={who}
            live="polite"
            action={<Button onClick={() => planning.go(step)}>{t("failure.change")}</Button>}
          >
            {message}
          </Notice>
        );
      })}
    </section>
  );
}
