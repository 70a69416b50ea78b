/** Which fares can be compared with the bags that people want (decision 0312). */
import type { Bags, Offer } from "../types";

const NEEDED: Record<Bags, ("carry_on" | "checked")[]> = {
  personal_item: [],
  cabin_bag: ["carry_on"],
  checked_bag: ["carry_on", "checked"],
};

/** What the bags add to a fare there and back; null where the offer neither includes them nor says what they cost. */
export function bagsCents({ baggage, inbound }: Offer, bags: Bags): number | null {
  const included = { carry_on: baggage.carryOn, checked: baggage.checked };
  let cents = 0;
  for (const what of NEEDED[bags]) {
    if (included[what] > 0) continue;
    const fee = baggage.additionalFees.find((one) => one.what === what);
    if (!fee) return null;
    cents += fee.price.cents * (inbound.length > 0 ? 2 : 1);
  }
  return cents;
}

/** The offers with these bags, those by land before or after as they were, flights by what they come to. */
export function withBags(offers: Offer[], bags: Bags): Offer[] {
  if (bags === "personal_item") return offers;
  const known = offers.flatMap((offer) => {
    const more = bagsCents(offer, bags);
    return more === null ? [] : [{ offer, cents: offer.price.cents + more }];
  });
  return known
    .toSorted((one, other) => (one.offer.kind === other.offer.kind ? one.cents - other.cents : 0))
    .map(({ offer }) => offer);
}
