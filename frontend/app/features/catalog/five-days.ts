import type { Money } from "~/lib/format";

import type { DestinationDetail } from "./types";

interface CostLine {
  part: "flight" | "bed" | "days";
  money: Money;
}

/** The parts of the estimate for one of four people; they add up to it to the cent. */
export function fiveDays(place: DestinationDetail): CostLine[] {
  const { nights, perPerson } = place.estimatedCost;
  const { currency } = perPerson;
  const flight = place.averageFlightPrice.cents;
  const days = place.dailySpend.cents * (nights + 1);
  return [
    { part: "flight", money: { cents: flight, currency } },
    { part: "bed", money: { cents: perPerson.cents - flight - days, currency } },
    { part: "days", money: { cents: days, currency } },
  ];
}
