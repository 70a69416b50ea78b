import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";

import type { Mode } from "./modes";
import { orderedStats } from "./stats";
import type { TripList } from "./types";

/** Four figures about all trips, on a background that is dark in both themes. */
export function StatsBand({ stats, mode }: { stats: TripList["stats"]; mode: Mode }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  return (
    <section
      aria-labelledby="stats"
      data-theme="dark"
      className="grid gap-6 rounded-xl bg-surface p-6 text-ink sm:p-8 lg:grid-cols-[12rem_1fr] lg:gap-10"
    >
      <h2 id="stats" className="text-24">
        {t("stats.title")}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-4">
        {orderedStats(stats, mode).map(({ stat, value }) => (
          <div key={stat} className="flex flex-col-reverse justify-end border-s border-line ps-3 sm:ps-5">
            <dt className="text-14 text-ink-2">{t(`stats.${stat}`, { count: value })}</dt>
            <dd className="font-display text-38 leading-tight font-bold text-sun tabular-nums">
              {number(value, language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
