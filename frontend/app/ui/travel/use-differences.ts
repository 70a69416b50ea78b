import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { usePriceWords } from "../marks/use-price-words";

/** One-way minutes from door to door, and round-trip cents. */
export interface Measured {
  minutes: number;
  cents: number;
  kg: number;
}

/** The difference between two ways in words: "1 h 28 min slower door to door, €70 cheaper, 46 kg more CO₂e". */
export function useDifferences() {
  const { t } = useTranslation("ways");
  const language = useLanguage();
  const prices = usePriceWords();
  return (one: Measured, than: Measured, overnight: boolean): string => {
    const minutes = one.minutes - than.minutes;
    const cents = one.cents - than.cents;
    const kg = one.kg - than.kg;
    const time = { time: duration(Math.abs(minutes), language) };
    const price = { price: prices.round({ cents: Math.abs(cents), currency: "EUR" }) };
    return [
      // Hours asleep are no loss: arriving the next morning says more than their number.
      overnight ? t("overnight") : minutes !== 0 && t(minutes > 0 ? "slower" : "quicker", time),
      Math.abs(cents) >= 50 && t(cents > 0 ? "dearer" : "cheaper", price),
      kg !== 0 && t(kg > 0 ? "moreCarbon" : "lessCarbon", { kg: Math.abs(kg) }),
    ]
      .filter((words) => words !== false)
      .join(", ");
  };
}
