import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { useOwn } from "~/lib/own-currency";

import { classes } from "../classes";

/** A note below amounts of this currency: the rate by which they were converted to the reader's. */
export function RatesNote({ of, className }: { of: string; className?: string }) {
  const { t } = useTranslation("common");
  const language = useLanguage();
  const own = useOwn();
  if (!own?.of({ cents: 0, currency: of })) return null;
  const rate = own.rateOf(of);
  const facts = { currency: own.currency, of, day: day(rate.day, language) };
  return (
    <p className={classes("text-13 text-ink-2", className)}>
      {t(rate.source === "ecb" ? "currency.note" : "currency.roughNote", facts)}
      {rate.isOld && rate.source === "ecb" && ` ${t("currency.old")}`}
    </p>
  );
}
