import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { EmptyState } from "~/ui/feedback/empty-state";

/** For a trip that has started, was cancelled, is no longer open, or never existed: nobody learns which. */
export function Gone() {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  return (
    <div className="page section-gap">
      <h1 className="visually-hidden">{t("title")}</h1>
      <EmptyState
        title={t("gone.title")}
        posterSlug="tromso"
        action={
          <ButtonLink variant="primary" to={to("/explore")}>
            {t("state.others")}
          </ButtonLink>
        }
      >
        {t("gone.line")}
      </EmptyState>
    </div>
  );
}
