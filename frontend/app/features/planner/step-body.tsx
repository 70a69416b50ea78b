import type { SessionState } from "~/session/auth";

import { DatesStep } from "./asking/dates-step";
import { DestinationStep } from "./asking/destination-step";
import { PreferencesStep } from "./asking/preferences-step";
import { StartStep } from "./asking/start-step";
import { TravellersStep } from "./asking/travellers-step";
import { Confirmation } from "./review/confirmation";
import { ReviewStep } from "./review/review-step";
import { ResultsPhase } from "./results-phase";
import type { Step } from "./plan/steps";
import type { StepProps } from "./step";

interface StepBodyProps extends StepProps {
  step: Step;
  signedIn: SessionState["status"];
}

/** The step that the address names. */
export function StepBody({ step, signedIn, ...props }: StepBodyProps) {
  switch (step) {
    case "start":
      return <StartStep {...props} />;
    case "travelers":
      return <TravellersStep {...props} />;
    case "dates":
      return <DatesStep {...props} />;
    case "destination":
      return <DestinationStep {...props} />;
    case "preferences":
      return <PreferencesStep {...props} />;
    case "review":
      return <ReviewStep signedIn={signedIn} {...props} />;
    case "done":
      return <Confirmation signedIn={signedIn} {...props} />;
    default:
      return <ResultsPhase step={step} signedIn={signedIn} {...props} />;
  }
}
