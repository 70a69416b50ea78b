import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { LostPage } from "~/ui/layout/lost-page";

/** Content for paths that are no page; the root adds header and footer. */
export default function NotFoundPage() {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <LostPage title={t("notFound.title")} line={t("notFound.line")}>
      <ButtonLink variant="primary" to={to("/trip-planner")}>
        {t("notFound.plan")}
      </ButtonLink>
      <ButtonLink to={to("/destinations")}>{t("notFound.destinations")}</ButtonLink>
    </LostPage>
  );
}
