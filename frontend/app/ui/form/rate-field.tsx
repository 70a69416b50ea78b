import { useRef } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, number, typeable } from "~/lib/format";
import { useDayRates } from "~/lib/day-rates";

import { Button } from "../buttons/button";
import { TextField } from "./text-field";

interface RateFieldProps {
  id?: string;
  label: string;
  hint: string;
  /** The rate is the number of units of the first per unit of the second. */
  between: readonly [currency: string, ours: string];
  value: string;
  error: string | null;
  onRate: (rate: string) => void;
  className?: string;
}

/** An exchange rate that is typed or taken from the day's table; it then says which day the rate is from. */
export function RateField({ between, hint, value, onRate, ...field }: RateFieldProps) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const offered = useDayRates()?.(...between) ?? null;
  const input = useRef<HTMLInputElement>(null);
  const facts = offered && {
    rate: number(Number(offered.rate), language, { maximumSignificantDigits: 6 }),
    day: day(offered.day, language),
  };
  const isTaken = offered?.rate === value.trim().replace(",", ".");
  const whose = offered?.source === "ecb" ? "rate.of" : "rate.roughOf";

  function take(rate: string) {
    onRate(typeable(rate, language));
    // The button that had the focus disappears.
    input.current?.focus();
  }

  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        {...field}
        ref={input}
        hint={isTaken && facts ? `${hint}, ${t(whose, facts)}` : hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={({ target }) => onRate(target.value)}
      />
      {offered && facts && !isTaken && (
        <Button variant="quiet" size="s" onClick={() => take(offered.rate)}>
          {t("rate.take", facts)}
        </Button>
      )}
    </div>
  );
}
