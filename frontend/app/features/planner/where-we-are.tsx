import { useTranslation } from "~/i18n/use-texts";
import { ProgressSteps } from "~/ui/feedback/progress-steps";

import { Answers } from "./answers";
import { mainOf, phaseOf, type Step, stepNumber, STEPS } from "./plan/steps";
import type { Planning } from "./plan/use-plan";

/** The progress through steps and phases, and the answers so far: one line, two on a phone. */
export function WhereWeAre({ planning, step }: { planning: Planning; step: Step }) {
  const { t } = useTranslation("planner");
  return (
    <>
      <div className="w-40 min-w-0 flex-none max-sm:w-24 max-sm:flex-1">
        <ProgressSteps
          current={stepNumber(step)}
          phases={([1, 2, 3] as const).map((phase) => ({
            name: t(`phase.${phase}`),
            steps: STEPS.filter((one) => phaseOf(one) === phase).length,
          }))}
          label={t("stepOf", { step: stepNumber(step), total: STEPS.length })}
          detail={t(`step.${mainOf(step)}`)}
        />
      </div>
      {step !== "done" && <Answers planning={planning} step={step} />}
    </>
  );
}
