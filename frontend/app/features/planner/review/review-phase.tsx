import type { SessionState } from "~/session/auth";

import type { Step } from "../plan/steps";
import type { StepProps } from "../step";
import { Confirmation } from "./confirmation";
import { ReviewStep } from "./review-step";

/** The third phase: the review of the plan, and the trip made from it. */
export function ReviewPhase({ step, ...props }: StepProps & { step: Step; signedIn: SessionState["status"] }) {
  return step === "done" ? <Confirmation {...props} /> : <ReviewStep {...props} />;
}
