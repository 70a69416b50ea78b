import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";

import { Rows } from "./rows";

/** Information that may make a message unnecessary, or help it get answered. */
export function BeforeYouWrite() {
  const { t } = useTranslation("company");
  const to = useLocalized();
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="mb-3 text-20">
        {t("contact.before.title")}
      </h2>
      <Rows
        rows={[
          {
            key: "estimates",
            title: t("contact.before.estimates.title"),
            text: (
              <>
                <p>{t("contact.before.estimates.line")}</p>
                <TextLink to={to("/help")} arrow>
                  {t("contact.before.estimates.go")}
                </TextLink>
              </>
            ),
          },
          { key: "booking", title: t("contact.before.booking.title"), text: t("contact.before.booking.line") },
          {
            key: "company",
            title: t("contact.before.company.title"),
            text: (
              <>
                <p>{t("contact.before.company.line")}</p>
                <TextLink to={to("/for-teams#enquiry")} arrow>
                  {t("contact.before.company.go")}
                </TextLink>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
