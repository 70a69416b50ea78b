import { currencyOf } from "../currency";
import { typedPrice } from "../money/amounts";
import type { Trip } from "../queries";

/** The values being typed; `at` is in the destination's local time. */
export interface ActivityDraft {
  name: string;
  at: string;
  minutes: string;
  price: string;
  link: string;
  travellerIds: string[];
}

export const minutesOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

export const priceOf = (draft: ActivityDraft, trip: Trip) => typedPrice(draft.price, currencyOf(trip));

/** Whether everything required has been typed and can be parsed. */
export function isReady(draft: ActivityDraft, trip: Trip): boolean {
  const minutes = minutesOf(draft.minutes);
  return draft.name.trim() !== "" && priceOf(draft, trip) !== null && minutes !== null && minutes >= 5;
}
