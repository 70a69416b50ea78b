import { Suspense } from "react";

import type { SessionState } from "~/session/auth";

import { AskingPhase, ResultsPhase, ReviewPhase } from "./phases";
import { phaseOf, type Step } from "./plan/steps";
import type { StepProps } from "./step";

interface StepBodyProps extends StepProps {
  step: Step;
  signedIn: SessionState["status"];
}

const PHASES = { 1: AskingPhase, 2: ResultsPhase, 3: ReviewPhase };

/** The step named in the URL. During a change of steps the old one stays until the new one has loaded. */
export function StepBody(props: StepBodyProps) {
  const Phase = PHASES[phaseOf(props.step)];
  return (
    <Suspense>
      <Phase {...props} />
    </Suspense>
  );
}
