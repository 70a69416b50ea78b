import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { LostPage } from "~/ui/layout/lost-page";

/** SPEC 8: 'Destination not found.', and a link to the existing ones. */
export function PlaceNotFound() {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  return (
    <LostPage title={t("notFound.title")} line={t("notFound.line")}>
      <ButtonLink variant="primary" to={to("/destinations")}>
        {t("notFound.all")}
      </ButtonLink>
    </LostPage>
  );
}
