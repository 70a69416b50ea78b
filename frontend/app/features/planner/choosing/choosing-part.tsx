import { SummaryStep } from "../costs/summary-step";
import type { Step } from "../plan/steps";
import type { ResultsProps } from "../step";
import { ActivitiesStep } from "./activities-step";
import { FlightsStep } from "./flights-step";
import { StayStep } from "./stay-step";

/** The parts in which flights, stay and activities are chosen, once the place is. */
export function ChoosingPart({ step, ...props }: ResultsProps & { step: Step }) {
  switch (step) {
    case "stay":
      return <StayStep {...props} />;
    case "flights":
      return <FlightsStep {...props} />;
    case "activities":
      return <ActivitiesStep {...props} />;
    default:
      return <SummaryStep {...props} />;
  }
}
