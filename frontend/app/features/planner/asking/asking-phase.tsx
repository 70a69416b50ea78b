import type { Step } from "../plan/steps";
import type { StepProps } from "../step";
import { DatesStep } from "./dates-step";
import { DestinationStep } from "./destination-step";
import { PreferencesStep } from "./preferences-step";
import { StartStep } from "./start-step";
import { TravellersStep } from "./travellers-step";

/** The first phase: who comes, from where, when, and what they like. */
export function AskingPhase({ step, ...props }: StepProps & { step: Step }) {
  switch (step) {
    case "travelers":
      return <TravellersStep {...props} />;
    case "dates":
      return <DatesStep {...props} />;
    case "destination":
      return <DestinationStep {...props} />;
    case "preferences":
      return <PreferencesStep {...props} />;
    default:
      return <StartStep {...props} />;
  }
}
