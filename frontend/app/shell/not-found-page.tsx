import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";

/** Any path that is no page; the root puts header and footer around it. */
export function NotFoundPage() {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <section className="page section-gap grid justify-items-start gap-4">
      <title>{`${t("notFound.title")} · Tripoint`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-display text-display text-coral-ink">404</p>
      <h1 className="text-38">{t("notFound.title")}</h1>
      <p className="prose-width text-18 text-ink-2">{t("notFound.line")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={to("/trip-planner")}>
          {t("notFound.plan")}
        </ButtonLink>
        <ButtonLink to={to("/destinations")}>{t("notFound.destinations")}</ButtonLink>
      </div>
    </section>
  );
}
