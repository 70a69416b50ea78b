import { useLanguage } from "~/i18n/use-language";
import type { Money } from "~/lib/format";

interface PriceProps {
  money: Money;
  /** Cents: only when there are any, always, or rounded away. */
  digits?: "auto" | "always" | "never";
  /** A difference: "+€20", "−€15". */
  signed?: boolean;
  /** For large figures: the currency's sign steps back. */
  big?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string, digits: number, signed: boolean): Intl.NumberFormat {
  const key = [language, currency, digits, signed].join();
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: signed ? "exceptZero" : "auto",
    });
    formats.set(key, found);
  }
  return found;
}

/** An amount as the language writes it, in figures of one width. */
export function Price({ money: { cents, currency }, digits = "auto", signed = false, big = false }: PriceProps) {
  const language = useLanguage();
  const shown = digits === "always" || (digits === "auto" && cents % 100 !== 0) ? 2 : 0;
  const format = formatOf(language, currency, shown, signed);
  if (!big) return <span className="whitespace-nowrap tabular-nums">{format.format(cents / 100)}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {format.formatToParts(cents / 100).map((part) =>
        part.type === "currency" ? (
          <span key="currency" className="me-px text-[0.72em] font-semibold opacity-80">
            {part.value}
          </span>
        ) : (
          part.value
        ),
      )}
    </span>
  );
}
