import { Lock } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { currencyName } from "~/lib/currencies";
import { typeable } from "~/lib/format";
import { useDayRates } from "~/lib/day-rates";
import { RateField } from "~/ui/form/rate-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { type ExpenseDraft, type Fault, lastRate, type Worked } from "./draft";
import type { Ledger } from "./ledger";
import { PAID_WITH } from "./paid-with";
import { useMoney } from "./people";

const MOST_USED = ["EUR", "USD", "GBP", "CHF", "CZK", "PLN"];

/** Currencies that people pay with: first the trip's own, the chosen one and the common ones. */
const currencies = (ours: string, chosen: string) => new Set([ours, chosen, ...MOST_USED, ...PAID_WITH]);

interface AmountProps {
  draft: ExpenseDraft;
  ledger: Ledger;
  work: Worked;
  change: (part: Partial<ExpenseDraft>) => void;
  fault: (...names: Fault[]) => string | null;
}

/** The amount and its currency; if that is not the trip's, also the rate. */
export function AmountFields({ draft, ledger, work, change, fault }: AmountProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const written = useMoney(ledger);
  const { currency: ours } = ledger;
  const dayRates = useDayRates();
  /** The day's rate, else the last one entered for this currency. */
  const rateFor = (currency: string) =>
    typeable(dayRates?.(currency, ours)?.rate ?? lastRate(ledger, currency), language);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        id="expense-amount"
        label={t("form.amount")}
        inputMode="decimal"
        autoComplete="off"
        size="l"
        maxLength={24}
        value={draft.amount}
        error={fault("amount")}
        onChange={({ target }) => change({ amount: target.value })}
        data-autofocus
        className="[&_input]:font-display [&_input]:text-24 [&_input]:font-bold"
      />
      <SelectField
        label={t("form.currency")}
        value={draft.currency}
        onChange={({ target }) => change({ currency: target.value, rate: rateFor(target.value) })}
        className="[&_select]:min-h-12.5"
      >
        {[...currencies(ours, draft.currency)].map((code) => (
          <option key={code} value={code}>
            {currencyName(code, language)}
          </option>
        ))}
      </SelectField>
      {draft.currency !== ours && (
        <div className="col-span-full grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-4 gap-y-2 rounded-m bg-surface-2 p-4">
          <RateField
            id="expense-rate"
            label={t("form.rate")}
            hint={t("form.rateHint", { currency: draft.currency, ours })}
            between={[draft.currency, ours]}
            value={draft.rate}
            error={fault("rate")}
            onRate={(rate) => change({ rate })}
            className="w-44"
          />
          {work.total !== null && (
            <p className="flex gap-2 self-center text-14 text-ink-2 max-sm:col-span-full">
              <Lock aria-hidden="true" className="mt-0.5 size-4! flex-none" />
              <span>
                <RichText
                  text={t("form.frozen", { amount: written(work.total) })}
                  elements={{ b: <b className="text-ink" /> }}
                />
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
