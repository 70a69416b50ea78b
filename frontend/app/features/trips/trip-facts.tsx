import { CalendarDays, Clock, CloudSun, Laptop, Wallet, Wifi } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, degrees, number } from "~/lib/format";
import { Price } from "~/ui/marks/price";

import type { Trip } from "./queries";

/** Facts and figures about the meeting point. */
export function TripFacts({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { weather, destination } = trip;
  // The zone's own name: the city in its identifier is in English, and often not the destination.
  const zone = new Intl.DateTimeFormat(language, { timeZone: destination.timezone, timeZoneName: "long" })
    .formatToParts(trip.start ? new Date(`${trip.start}T12:00:00Z`) : now)
    .find((part) => part.type === "timeZoneName")?.value;
  const rows: [ReactNode, string, ReactNode][] = [
    [<Clock key="i" aria-hidden="true" />, t("facts.timezone"), zone ?? destination.timezone],
    [
      <Laptop key="i" aria-hidden="true" />,
      t("facts.coworking"),
      t(`facts.coworking_${trip.coworking}` as "facts.coworking_many"),
    ],
    [<Wifi key="i" aria-hidden="true" />, t("facts.wifi"), t("facts.mbps", { speed: number(trip.wifiMbps, language) })],
    [
      <Wallet key="i" aria-hidden="true" />,
      t("facts.perPerson"),
      trip.estimatedPricePerPerson ? <Price key="p" money={trip.estimatedPricePerPerson} /> : t("costs.unknown"),
    ],
  ];
  if (weather) {
    rows.push([
      <CloudSun key="i" aria-hidden="true" />,
      t("facts.weather"),
      t("facts.weatherLine", {
        high: degrees(weather.highC, language),
        low: degrees(weather.lowC, language),
        count: weather.rainDays,
      }),
    ]);
  }
  if (trip.start)
    rows.unshift([
      <CalendarDays key="i" aria-hidden="true" />,
      t("facts.firstDay"),
      day(trip.start, language, { dateStyle: "full" }),
    ]);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-24">
        {t("facts.title", { city: destination.city })}
      </h2>
      <dl>
        {rows.map(([icon, label, value]) => (
          <div key={label} className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="flex items-center gap-4 text-ink-2">
              <span className="text-sea">{icon}</span>
              {label}
            </dt>
            <dd className="font-semibold max-sm:ps-9">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
