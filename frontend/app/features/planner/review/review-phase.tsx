import type { SessionState } from "~/session/auth";

import type { Step } from "../plan/steps";
import type { StepProps } from "../step";
import { Confirmation } from "./confirmation";
import { ReviewStep } from "./review-step";

/** The third phase: what was chosen, and the trip that comes of it. */
export function ReviewPhase({ step, ...props }: StepProps & { step: Step; signedIn: SessionState["status"] }) {
  return step === "done" ? <Confirmation {...props} /> : <ReviewStep {...props} />;
}
