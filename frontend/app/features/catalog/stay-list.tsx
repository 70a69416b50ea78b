import { Check, MapPin, Plus, Star, Wifi } from "lucide-react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { togglePlannedStay, useCurrentPlan } from "~/lib/current-plan";
import { number } from "~/lib/format";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { StayScene } from "./stay-scene";
import type { DestinationDetail } from "./types";

type StayType = "hostel" | "apartment" | "hotel";

/** Sample stays of the three kinds, each with its own drawing; the one a group can rent as a whole comes first. */
export function StayList({ slug, stays, poster }: Pick<DestinationDetail, "slug" | "stays" | "poster">) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  // The drawings are decorative: they load with the scripts, so that the page stays light.
  const hydrated = useHydrated();
  const inOrder = stays.toSorted((a, b) => Number(b.type === "apartment") - Number(a.type === "apartment"));
  return (
    <>
      <ul className="grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {inOrder.map((stay, index) => {
          const type = stay.type as StayType;
          return (
            <li key={stay.id} className="flex flex-col overflow-hidden rounded-l bg-surface shadow-1">
              <div className="aspect-[8/5] bg-sea-soft">
                {hydrated && (
                  <StayScene id={stay.id} type={type} scene={poster.scene} index={index} className="size-full" />
                )}
              </div>
              <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5">
                <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
                  <span>
                    {t(`stays.${type}`)}, {t(`stays.${stay.room as "private" | "shared"}`)}
                  </span>
                  <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
                    <Star aria-hidden="true" className="text-warn" />
                    {t("stays.rating", { rating: number(stay.rating, language, { minimumFractionDigits: 1 }) })}
                  </span>
                </p>
                <h3 lang={stay.textLanguage} className="mt-1 text-20">
                  {stay.name}
                </h3>
                <p lang={stay.textLanguage} className="mt-1 text-ink-2">
                  {stay.highlight}
                </p>
                <p className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
                  {stay.area && (
                    <span lang={stay.textLanguage} className="inline-flex items-center gap-1.5">
                      <MapPin aria-hidden="true" />
                      {stay.area}
                    </span>
                  )}
                  <span>{t("stays.sleeps", { count: stay.sleeps })}</span>
                  <span className="inline-flex items-center gap-1.5">
                    <Wifi aria-hidden="true" />
                    {t("facts.mbps", { count: stay.wifiMbps, speed: number(stay.wifiMbps, language) })}
                  </span>
                </p>
                <p className="mt-auto">
                  <b className="font-display text-24 font-bold tracking-tight">
                    <Price money={stay.rate} digits="never" />
                  </b>{" "}
                  <span className="text-14 text-ink-2">{t(type === "hostel" ? "stays.perBed" : "stays.perNight")}</span>
                </p>
                <AddStay {...{ stay, slug }} />
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-4">
        <EstimateMark kind="estimate">{t("stays.estimate")}</EstimateMark>
      </p>
      {stays[0] && <RatesNote of={stays[0].rate.currency} className="mt-1" />}
    </>
  );
}

/** Adds this stay to the plan without leaving the page, or removes it. */
function AddStay({ stay, slug }: { stay: DestinationDetail["stays"][number]; slug: string }) {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  const { address, place, stay: chosen } = useCurrentPlan();
  const isIn = place === slug && chosen === stay.id;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
      <Button
        size="s"
        aria-pressed={isIn}
        icon={isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={() => togglePlannedStay(slug, stay)}
      >
        {t(isIn ? "box.added" : "box.add")}
        <span className="sr-only">: {stay.name}</span>
      </Button>
      <output>
        {isIn && (
          <TextLink to={to(address)} arrow>
            {t("box.open")}
          </TextLink>
        )}
      </output>
    </div>
  );
}
