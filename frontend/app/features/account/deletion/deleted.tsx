import { useSearchParams } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { ButtonLink } from "~/ui/buttons/button-link";

/** Until when a deleted account can be restored, and how. */
export function Deleted() {
  const { t } = useTranslation("account");
  const to = useLocalized();
  const language = useLanguage();
  const until = useSearchParams()[0].get("until") ?? "";
  const known = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until));
  return (
    <>
      <p className="text-18">
        {known ? t("deleted.until", { date: day(until, language, { dateStyle: "long" }) }) : t("deleted.untilUnknown")}
      </p>
      <p className="text-ink-2">{t("deleted.then")}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={to("/login")}>
          {t("deleted.logIn")}
        </ButtonLink>
        <ButtonLink to={to("/")}>{t("deleted.home")}</ButtonLink>
      </div>
    </>
  );
}
