import { useLanguage } from "~/i18n/use-language";
import { type Decimals, type Money, moneyParts } from "~/lib/format";

interface PriceProps {
  money: Money;
  digits?: Decimals;
  /** A difference: "+€20", "−€15". */
  signed?: boolean;
  /** For large figures: the currency's sign steps back. */
  big?: boolean;
}

/** An amount as the language writes it, in figures of one width. */
export function Price({ money, digits = "auto", signed = false, big = false }: PriceProps) {
  const parts = moneyParts(money, useLanguage(), digits, {
    currencyDisplay: "narrowSymbol",
    signDisplay: signed ? "exceptZero" : "auto",
  });
  return (
    <span className="whitespace-nowrap tabular-nums">
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
}
