import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";

/** SPEC 8: 'Destination not found.', and the way to those that exist. */
export function PlaceNotFound() {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  return (
    <section className="page section-gap grid justify-items-start gap-4">
      <title>{`${t("notFound.title")} · Tripoint`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-38">{t("notFound.title")}</h1>
      <p className="prose-width text-18 text-ink-2">{t("notFound.line")}</p>
      <ButtonLink variant="primary" to={to("/destinations")}>
        {t("notFound.all")}
      </ButtonLink>
    </section>
  );
}
