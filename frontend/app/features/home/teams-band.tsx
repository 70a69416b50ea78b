import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { TextLink } from "~/ui/buttons/text-link";

const TIERS = ["starter", "pro", "support"] as const;
const FIGURES = ["retreats", "time", "free", "reply"] as const;

/** Teams: the tiers and four honest figures (SPEC 1, 9); night in both themes. */
export function TeamsBand() {
  const { t } = useTranslation("home");
  const to = useLocalized();
  return (
    <section data-theme="dark" aria-labelledby="teams" className="bg-surface">
      <div className="page section-gap grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 id="teams" className="text-38 lg:text-48">
            {t("teams.title")}
          </h2>
          <p className="mt-5 max-w-[33.3em] text-18 text-ink-2">{t("teams.line")}</p>
          <dl className="mt-8">
            {TIERS.map((tier) => (
              <div
                key={tier}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-3.5 first:border-t"
              >
                <dt className="font-semibold">
                  {t(`teams.${tier}.name`)}
                  <span className="block text-14 font-normal text-ink-2">{t(`teams.${tier}.for`)}</span>
                </dt>
                <dd className="font-semibold">{t(`teams.${tier}.price`)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink variant="primary" to={to("/for-teams")}>
              {t("teams.plans")}
            </ButtonLink>
            <TextLink to={to("/contact")} arrow>
              {t("teams.ask")}
            </TextLink>
          </div>
        </div>
        <div>
          <dl>
            {FIGURES.map((figure) => (
              <div
                key={figure}
                className="grid grid-cols-[minmax(7rem,10.5rem)_1fr] items-baseline gap-x-4 border-b border-line py-5 first:border-t"
              >
                <dt className="font-display text-38 font-bold tracking-tight lg:text-48">
                  {t(`teams.figures.${figure}.value`)}
                </dt>
                <dd>
                  <b className="block font-semibold">{t(`teams.figures.${figure}.what`)}</b>
                  <span className="text-14 text-ink-2">{t(`teams.figures.${figure}.detail`)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-13 text-ink-3">{t("teams.own")}</p>
        </div>
      </div>
    </section>
  );
}
