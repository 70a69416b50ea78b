import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";

import { exampleAmount, MOST_PRICE, typedCents } from "./amounts";

/** What is wrong with a typed amount, null if nothing is. `limit`: whether it is a price in the trip's currency. */
export function useAmountError(currency: string, limit = true): (text: string) => string | null {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  return (text) => {
    const cents = typedCents(text, currency);
    if (cents === null) return t("wrongAmount", { example: exampleAmount(currency, language) });
    return limit && cents > MOST_PRICE
      ? t("mostAmount", { most: money({ cents: MOST_PRICE, currency }, language) })
      : null;
  };
}
