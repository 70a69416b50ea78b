import { useTranslation } from "~/i18n/use-texts";

const FIGURES = ["retreats", "time"] as const;

/** The two figures that we state, and how we arrived at them (SPEC 1, marketing claims). */
export function TwoFigures() {
  const { t } = useTranslation("about");
  return (
    <section data-theme="dark" aria-label={t("figures.title")} className="bg-surface">
      <div className="page py-14">
        <dl className="grid gap-8 sm:grid-cols-2">
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt className="font-display text-display font-bold tracking-tighter">{t(`figures.${figure}.value`)}</dt>
              <dd className="mt-2 text-18 text-ink-2">{t(`figures.${figure}.what`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-13 text-ink-3">{t("figures.own")}</p>
      </div>
    </section>
  );
}
