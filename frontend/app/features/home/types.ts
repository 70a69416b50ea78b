import type { Money } from "~/lib/format";

/** A place in the row of posters. */
export interface StripPlace {
  slug: string;
  city: string;
  country: string;
  perPerson: Money;
  flightMinutes: number;
}
