import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { api, unwrap } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, list, wallTime } from "~/lib/format";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Trip } from "../queries";

const aroundQuery = (trip: Trip) =>
  queryOptions({
    queryKey: ["trip", trip.id, "around", trip.version],
    queryFn: () => unwrap(api.GET("/api/trips/{trip_id}/around", { params: { path: { trip_id: trip.id } } })),
    staleTime: 5 * 60_000,
  });

/** How the trip affects the days around it: leaving home, working days, and an extra day that would make it cheaper. */
export function Around({ trip }: { trip: Trip }) {
  const { t } = useTranslation("mine");
  const language = useLanguage();
  const prices = usePriceWords();
  const { data } = useQuery({ ...aroundQuery(trip), enabled: trip.start !== null });
  if (!data) return null;
  const date = (iso: string) => day(iso.slice(0, 10), language, { weekday: "short", day: "numeric", month: "short" });
  const { leavesHome, backHome, holidays, country, cheaper } = data;
  const isEarlier = cheaper !== null && cheaper.start < data.first;
  return (
    <section aria-labelledby="around">
      <h2 id="around" className="mb-3 text-24">
        {t("around.title")}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {leavesHome && (
          <Fact label={t("around.leave")} value={date(leavesHome)}>
            {t("around.about", { time: wallTime(leavesHome, language) })}
          </Fact>
        )}
        {backHome && (
          <Fact label={t("around.back")} value={date(backHome)}>
            {t("around.about", { time: wallTime(backHome, language) })}
          </Fact>
        )}
        <Fact label={t("around.working")} value={t("around.days", { count: data.workingDays })}>
          {holidays === null
            ? t("around.unknown", { country })
            : holidays.length === 0
              ? t("around.noHolidays", { country })
              : t("around.holidays", { country, days: list(holidays.map(date), language) })}
        </Fact>
        {cheaper && (
          <Fact label={t("around.more")} value={t("around.less", { amount: prices.money(cheaper.saves) })}>
            <EstimateMark kind="estimate">
              {t(isEarlier ? "around.earlier" : "around.later", { day: date(isEarlier ? cheaper.start : cheaper.end) })}
            </EstimateMark>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t-2 border-ink pt-3">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="font-display text-20 font-bold">{value}</dd>
      <dd className="text-14 text-ink-2">{children}</dd>
    </div>
  );
}
