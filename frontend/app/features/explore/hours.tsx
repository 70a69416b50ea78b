import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { sharedHours, type Stretch, total, workingHere } from "~/lib/shared-hours";

import { type OpenTrip, useFromHome } from "./queries";

const AXIS = [0, 6, 12, 18, 24];

/** The working day there compared with the one at home; nothing if no home is known. */
export function Hours({ trip }: { trip: OpenTrip }) {
  const { t } = useTranslation("explore");
  const language = useLanguage();
  const { city: home, of } = useFromHome();
  const own = of(trip.id);
  if (!own || home === null) return null;
  const { city } = trip.destination;
  const ahead = -own.clockDifference;
  const shared = total(sharedHours(ahead));
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="mb-2 text-30">
        {t("hours.title")}
      </h2>
      <p className="mb-4">
        {shared > 0 ? t("hours.shared", { count: shared, hours: number(shared, language) }) : t("hours.none")}
      </p>
      <div aria-hidden="true" className="grid gap-2">
        <div className="flex justify-between text-13 text-ink-2 tabular-nums sm:ms-52">
          {AXIS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <Row label={t("hours.there", { city })} stretches={workingHere(0)} tone="bg-sea" />
        <Row label={t("hours.yours", { city: home })} stretches={workingHere(ahead)} tone="bg-good" />
      </div>
      <p className="mt-3 text-14 text-ink-2">{t("hours.note", { city })}</p>
    </section>
  );
}

function Row({ label, stretches, tone }: { label: string; stretches: readonly Stretch[]; tone: string }) {
  return (
    <div className="grid items-center gap-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
      <p className="text-14 font-semibold">{label}</p>
      <div className="readers-colors relative h-7 overflow-hidden rounded-s bg-surface-2">
        {stretches.map(({ from, to }) => (
          <span
            key={from}
            className={`absolute inset-y-0 rounded-s ${tone}`}
            style={{ insetInlineStart: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
