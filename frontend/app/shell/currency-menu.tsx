import { Coins } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { CURRENCIES, currencyName } from "~/lib/currencies";
import { chooseCurrency, useOwnCurrency } from "~/lib/own-currency";
import { useHydrated } from "~/lib/use-hydrated";
import { hasStoredSession } from "~/session/auth";
import { showToast } from "~/ui/feedback/toast";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

function change(code: string, failed: string): void {
  chooseCurrency(code || null);
  if (hasStoredSession())
    void import("~/api/profile")
      .then(({ saveCurrency }) => saveCurrency(code || null))
      .catch(() => showToast({ tone: "bad", text: failed, id: "currency" }));
}

/** Chooses the currency that amounts are shown in: stored in this browser, and in the account if there is one. */
export function CurrencyMenu() {
  const { t } = useTranslation("common");
  const language = useLanguage();
  const hydrated = useHydrated();
  const chosen = useOwnCurrency();

  return (
    <label className="touch inline-flex max-w-full items-center gap-2 text-14 text-ink-2">
      <Coins aria-hidden="true" />
      <VisuallyHidden>{t("currency.label")}</VisuallyHidden>
      <select
        autoComplete="off"
        // Before the script runs there is one entry, and a tap would open a list of it.
        className="touch max-w-48 cursor-pointer field-sizing-content rounded-s bg-transparent pe-1 text-ellipsis text-ink has-[option:only-child]:pointer-events-none"
        value={chosen ?? ""}
        onChange={(event) => change(event.target.value, t("error.network"))}
      >
        <option value="" className="bg-surface text-ink">
          {t("currency.own")}
        </option>
        {/* The names come from the browser; those in the build may differ. */}
        {hydrated &&
          CURRENCIES.map((code) => (
            <option key={code} value={code} className="bg-surface text-ink">
              {currencyName(code, language)}
            </option>
          ))}
      </select>
    </label>
  );
}
