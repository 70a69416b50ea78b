/** The cost of a stay for one person, from their own city and for their own nights. Pure. */
import type { Money } from "~/lib/format";

import { fiveDays } from "./five-days";
import type { DestinationDetail } from "./types";

interface Wanted {
  nights: number;
  /** The usual round trip from the user's own city; without it the mean from big cities is used. */
  fare?: Money | undefined;
  /** The nightly price of a flat on these dates; without it the year's mean is used. */
  nightly?: Money | undefined;
}

export interface CostLine {
  part: "flight" | "bed" | "days";
  money: Money;
}

/** Bed is half of a flat for two; the year's mean nightly price is the one behind the five-night estimate. */
export function tripCost(place: DestinationDetail, { nights, fare, nightly }: Wanted): CostLine[] {
  const usual = fiveDays(place);
  const of = (part: CostLine["part"]) => usual.find((line) => line.part === part)?.money.cents ?? 0;
  const { currency } = place.estimatedCost.perPerson;
  const bed = nightly ? (nightly.cents * nights) / 2 : (of("bed") / place.estimatedCost.nights) * nights;
  const lines: [CostLine["part"], number][] = [
    ["flight", fare?.cents ?? of("flight")],
    ["bed", bed],
    ["days", place.dailySpend.cents * (nights + 1)],
  ];
  return lines.map(([part, cents]) => ({ part, money: { cents: Math.round(cents / 100) * 100, currency } }));
}

export function totalOf(lines: readonly CostLine[]): Money {
  const currency = lines[0]?.money.currency ?? "EUR";
  return { cents: lines.reduce((sum, { money }) => sum + money.cents, 0), currency };
}
