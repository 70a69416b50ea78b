import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, type Decimals, type Money, money, minorUnits } from "~/lib/format";
import { useOwn } from "~/lib/own-currency";

/** Below this many units, decimals are meaningful even in an approximate amount. */
const SMALL = 100;

/** Decimals for a converted amount, which is only approximate. */
export function ownDigits({ cents, currency }: Money, digits: Decimals): Decimals {
  return digits === "never" || Math.abs(cents) >= SMALL * minorUnits(currency) ? "never" : "auto";
}

export const ABOUT = "≈\u00a0";

/** Amounts as text: in the reader's own currency if they have chosen one, else unchanged. */
export function usePriceWords() {
  const { t } = useTranslation("common");
  const language = useLanguage();
  const own = useOwn();

  function inOwn(amount: Money, decimals: Decimals = "auto"): string {
    const ours = own?.of(amount);
    return ours ? ABOUT + money(ours, language, ownDigits(ours, decimals)) : money(amount, language, decimals);
  }

  return {
    money: inOwn,
    round: (amount: Money) => inOwn(amount, "never"),
    /** The tooltip of a converted amount: the other amount and the rate's day. */
    behind(amount: Money, shown: string): string | undefined {
      const rate = own?.of(amount) && own.rateOf(amount.currency);
      if (!rate) return undefined;
      const facts = { price: shown, day: day(rate.day, language) };
      return t(rate.source === "ecb" ? "currency.tip" : "currency.roughTip", facts);
    },
  };
}
