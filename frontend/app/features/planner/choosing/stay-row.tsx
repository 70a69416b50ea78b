import { BedDouble, Building2, Check, Hotel, Star, Users, Wifi } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import type { Room, Stay, StayType } from "../types";
import { unitsFor } from "./units";

const ICONS = { hotel: Hotel, apartment: Building2, hostel: BedDouble };

/** How they sleep there. Flats have rooms for two, so a small flat is itself one room. */
function sleepingIn({ type, sleeps }: Stay, room: Room) {
  if (room === "shared" || type === "hotel") return room;
  if (type === "hostel") return "ownBeds";
  return sleeps > 2 ? "ownRoom" : "ownFlat";
}

interface StayRowProps {
  stay: Stay;
  room: Room;
  guests: number;
  nights: number;
  chosen: boolean;
  onChoose: () => void;
}

/** One stay: what it is like, and what it costs this group in whole units. */
export function StayRow({ stay, room, guests, nights, chosen, onChoose }: StayRowProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const type = stay.type as StayType;
  const Icon = ICONS[type];
  const { units, totalCents, empty } = unitsFor(stay, room, nights, guests);
  const sleeping = sleepingIn(stay, room);
  return (
    <article
      aria-labelledby={stay.id}
      className={classes(
        "grid gap-4 rounded-l bg-surface p-3 shadow-1 sm:grid-cols-[168px_minmax(0,1fr)_auto]",
        chosen && "outline-2 outline-coral",
      )}
    >
      <Poster slug={stay.imageSlug} shape="21" rounded="m" fill className="h-28 w-full sm:h-full sm:min-h-32" />
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="sea" icon={<Icon aria-hidden="true" />}>
            {t(`stayType.${type}`)}
          </Badge>
          <span className="inline-flex items-center gap-1 text-14 font-semibold">
            <Star aria-hidden="true" className="text-sun" />
            {t("stay.rating", { rating: number(stay.rating, language, { minimumFractionDigits: 1 }) })}
          </span>
        </div>
        <h2 id={stay.id} className="text-20">
          {stay.name}
        </h2>
        <p className="text-ink-2" lang={stay.textLanguage}>
          {stay.highlight}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
          <li className="inline-flex items-center gap-1.5">
            <Wifi aria-hidden="true" />
            {t("stay.mbps", { mbps: stay.wifiMbps })}
          </li>
          {/* In a private hostel room the size of the dormitories does not matter. */}
          {sleeping !== "ownBeds" && (
            <li className="inline-flex items-center gap-1.5">
              <Users aria-hidden="true" />
              {t("stay.sleeps", { count: stay.sleeps })}
            </li>
          )}
          <li>{t(`room.${sleeping}`)}</li>
        </ul>
      </div>
      <div className="grid content-between gap-3 sm:min-w-44 sm:justify-items-end sm:text-end">
        <div className="grid gap-0.5 sm:justify-items-end">
          <span className="font-display text-24 leading-none font-bold">
            <Price money={{ cents: totalCents, currency: stay.rate.currency }} digits="never" big />
          </span>
          <span className="text-14 text-ink-2">
            {t(`stay.units_${type}`, { count: units })} × {t("dates.nights", { count: nights })}
          </span>
          <span className="text-14 text-ink-2">
            <Price money={stay.rate} /> {t(`stay.per.${type}`)}
          </span>
          {empty > 0 && (
            <span className="text-14 font-medium text-warn">{t("stay.emptyPlaces", { count: empty })}</span>
          )}
          <EstimateMark kind="estimate">{t("stay.source")}</EstimateMark>
        </div>
        <Button
          variant={chosen ? "ink" : "outline"}
          aria-pressed={chosen}
          onClick={onChoose}
          icon={chosen ? <Check aria-hidden="true" /> : undefined}
          aria-label={t(chosen ? "places.chosenCity" : "places.chooseCity", { city: stay.name })}
        >
          {chosen ? t("places.chosen") : t("places.choose")}
        </Button>
      </div>
    </article>
  );
}
