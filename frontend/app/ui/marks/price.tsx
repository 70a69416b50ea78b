import { useLanguage } from "~/i18n/use-language";
import { type Decimals, type Money, money as written, moneyParts } from "~/lib/format";
import { useOwn } from "~/lib/own-currency";

import { ABOUT, ownDigits, usePriceWords } from "./use-price-words";

interface PriceProps {
  money: Money;
  digits?: Decimals;
  /** A difference: "+€20", "−€15". */
  signed?: boolean;
  /** For large figures: the currency sign is less prominent. */
  big?: boolean;
  /** An amount that someone pays or has paid: it stays in its own currency, with the reader's in the tooltip. */
  exact?: boolean;
  /** Show the other amount next to it, not only in the tooltip. */
  both?: boolean;
}

/**
 * An amount as the language writes it, in figures of equal width. If the reader has chosen a currency, it is shown
 * approximately in that one, together with the original amount.
 */
export function Price({
  money,
  digits = "auto",
  signed = false,
  big = false,
  exact = false,
  both = false,
}: PriceProps) {
  const language = useLanguage();
  const words = usePriceWords();
  const ours = useOwn()?.of(money) ?? null;
  const isOurs = ours !== null && !exact;
  const shown = isOurs ? ours : money;
  const parts = moneyParts(shown, language, isOurs ? ownDigits(ours, digits) : digits, {
    signDisplay: signed ? "exceptZero" : "auto",
  });
  const other =
    ours && (exact ? ABOUT + written(ours, language, ownDigits(ours, digits)) : written(money, language, digits));
  const price = (
    <span className="whitespace-nowrap tabular-nums" data-tip={other ? words.behind(money, other) : undefined}>
      {isOurs && <span className="font-normal opacity-80">{ABOUT}</span>}
      {big
        ? parts.map(({ type, value }) =>
            type === "currency" ? (
              <span key="currency" className="me-px text-[0.72em] font-semibold opacity-80">
                {value}
              </span>
            ) : (
              value
            ),
          )
        : parts.map(({ value }) => value).join("")}
    </span>
  );
  if (!both || !other) return price;
  return (
    <span>
      {price} <span className="font-text text-13 font-normal whitespace-nowrap text-ink-2">({other})</span>
    </span>
  );
}
