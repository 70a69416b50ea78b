import { SummaryStep } from "../costs/summary-step";
import type { Step } from "../plan/steps";
import type { ResultsProps } from "../step";
import { ActivitiesStep } from "./activities-step";
import { FlightsStep } from "./flights-step";
import { StayStep } from "./stay-step";

/** What is chosen at the place that was decided on. */
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
