import { useTranslation } from "~/i18n/use-texts";

import { Rows } from "./rows";

const FIGURES = ["fares", "hours", "stays", "flights", "co2"] as const;
const WEAK_POINTS = ["airports", "routes", "fares", "ground", "time", "visa"] as const;

/** How the planner's figures are made and where they are weak, in plain words. */
export function Estimates() {
  const { t } = useTranslation("company");
  return (
    <>
      <section aria-labelledby="estimates" className="border-t border-line bg-surface-2">
        <div className="page section-gap grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
          <div>
            <h2 id="estimates" className="text-38 lg:text-48">
              {t("help.estimates.title")}
            </h2>
            <p className="mt-5 prose-width text-18 text-ink-2">{t("help.estimates.line")}</p>
          </div>
          <Rows
            rows={FIGURES.map((key) => ({
              key,
              title: t(`help.estimates.${key}.title`),
              text: t(`help.estimates.${key}.line`),
            }))}
          />
        </div>
      </section>
      <section aria-labelledby="weak" className="page section-gap">
        <h2 id="weak" className="text-38 lg:text-48">
          {t("help.weak.title")}
        </h2>
        <p className="mt-4 mb-8 prose-width text-18 text-ink-2">{t("help.weak.line")}</p>
        <Rows
          columns={2}
          rows={WEAK_POINTS.map((key) => ({
            key,
            title: t(`help.weak.${key}.title`),
            text: t(`help.weak.${key}.line`),
          }))}
        />
        <div className="border-t border-line pt-6">
          <p className="max-w-[38.5em] text-18 font-semibold">{t("help.end")}</p>
        </div>
      </section>
    </>
  );
}
