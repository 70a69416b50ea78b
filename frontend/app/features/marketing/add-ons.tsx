import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";

import { ADD_ONS } from "./add-on-names";
import { Rows } from "./rows";

/** The paid extras that a group can order (SPEC 1). */
export function AddOns() {
  const { t } = useTranslation("sales");
  const to = useLocalized();
  return (
    <section aria-labelledby="add-ons" className="page section-gap grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
      <div>
        <h2 id="add-ons" className="text-38 lg:text-48">
          {t("addOns.title")}
        </h2>
        <p className="mt-4 prose-width text-18 text-ink-2">{t("addOns.line")}</p>
        <TextLink to={to("/contact")} arrow className="mt-3">
          {t("addOns.ask")}
        </TextLink>
      </div>
      <Rows rows={ADD_ONS.map((key) => ({ key, title: t(`addOns.${key}.name`), text: t(`addOns.${key}.line`) }))} />
    </section>
  );
}
