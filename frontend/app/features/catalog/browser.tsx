import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useHomeCity } from "~/lib/home-city";
import { whenLoaded } from "~/lib/islands";
import { Button } from "~/ui/buttons/button";
import { Chip as ChipButton } from "~/ui/buttons/chip";
import { TextField } from "~/ui/form/text-field";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { RatesNote } from "~/ui/marks/rates-note";

import { useAllPlaces } from "./all-places";
import { CHIPS, type ListedPlace } from "./cards";
import { useCityWays } from "./city-ways";
import { matching } from "./finding";
import { useListAddress } from "./list-address";
import { seenFrom, sorted } from "./ordering";
import { PlaceCard } from "./place-card";
import type { DrawPlaces } from "./map-slots";

// Loaded lazily: neither is shown while all is well.
const Notice = lazy(async () => ({ default: (await import("~/ui/feedback/notice")).Notice }));
const NoPlaces = lazy(async () => ({ default: (await import("./no-places")).NoPlaces }));
// Loaded before it is used: a URL with a query has something to show immediately.
const ListTools = whenLoaded(() => import("./list-tools"), "ListTools");
// A constant element: otherwise React would replace the pre-rendered tools if the list around them changed before
// their script has loaded.
const TOOLS = (
  <Suspense>
    <ListTools />
  </Suspense>
);
const PlacesOnMap = lazy(async () => ({ default: (await import("./places-on-map")).PlacesOnMap }));

const PAGE = 24;
/** How many posters are above the fold on a wide screen. */
const EAGER = 4;

interface BrowserProps {
  /** The first places, which come with the page. */
  first: readonly ListedPlace[];
  /** How many there are in all. */
  total: number;
  map: DrawPlaces;
}

/**
 * Search, chips, order and the growing grid, or a map of it all. The URL holds the state, including the city that prices
 * and hours are calculated from, so that the view can be shared.
 */
export function Browser({ first, total, map }: BrowserProps) {
  const { t } = useTranslation(["browse", "destinations", "common"]);
  const language = useLanguage();
  const address = useListAddress();
  const { query, chip, month, sort, view, change } = address;
  const home = useHomeCity();
  const [now] = useState(() => new Date().getMonth() + 1);
  const city = address.city ?? home;
  const ways = useCityWays(city?.id ?? null);
  const shown = Math.max(PAGE, address.show);
  const narrowed = query !== "" || chip !== null || month !== null;
  const all = useAllPlaces(language, narrowed || sort !== "name" || view === "map" || shown > PAGE);
  const known = seenFrom(all.is === "all" ? all.places : first, ways.is === "known" ? ways.ways : null);
  const found = sorted(matching(known, { query, chip, month }), sort, month ?? now);
  const count = all.is === "all" || narrowed ? found.length : total;
  // Cards show temperatures when these are what the user is looking for.
  const degreesOf = month ?? (sort === "warm" ? now : null);

  return (
    <>
      <div className="grid gap-4">
        <TextField
          label={t("search")}
          labelHidden
          type="search"
          className="max-w-lg"
          size="l"
          start={<Search aria-hidden="true" />}
          placeholder={t("placeholder")}
          value={query}
          onChange={(event) => change("q", event.target.value)}
        />
        <fieldset aria-label={t("filter")} className="flex min-w-0 flex-wrap gap-2">
          <ChipButton pressed={chip === null} onClick={() => change("chip", null)}>
            {t("destinations:chips.all")}
          </ChipButton>
          {CHIPS.map((one) => (
            <ChipButton key={one} pressed={chip === one} onClick={() => change("chip", chip === one ? null : one)}>
              {t(`destinations:chips.${one}`)}
            </ChipButton>
          ))}
        </fieldset>
        {TOOLS}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <output className="text-14 text-ink-2">
            {/* If the places could not be loaded, the number of matches is unknown. */}
            {all.is === "loading" ? t("loading") : all.is === "failed" ? null : t("count", { count })}
          </output>
          <EstimateMark kind="estimate">
            {city && ways.is === "known"
              ? t("destinations:card.fromCity", { city: city.label })
              : city && ways.is === "failed"
                ? t("destinations:reach.failed", { city: city.label })
                : t("destinations:card.estimate")}
          </EstimateMark>
        </div>
      </div>
      {all.is === "failed" && (
        <div className="mt-4">
          <Suspense>
            <Notice
              tone="bad"
              live="assertive"
              action={
                <Button size="s" onClick={all.again}>
                  {t("common:loadFailed.again")}
                </Button>
              }
            >
              {t("destinations:failed")}
            </Notice>
          </Suspense>
        </div>
      )}
      {found.length === 0 && all.is !== "loading" && all.is !== "failed" && (
        <Suspense>
          <NoPlaces onClear={address.clear} />
        </Suspense>
      )}
      {view === "map" ? (
        <Suspense>
          <PlacesOnMap places={found} degreesOf={degreesOf} map={map} />
        </Suspense>
      ) : (
        <div className="@container">
          <ul className="mt-6 grid list-none grid-cols-1 gap-x-4 gap-y-8 p-0 @min-[20rem]:grid-cols-2 @min-[44rem]:grid-cols-3 @min-[44rem]:gap-x-6 @min-[58rem]:grid-cols-4">
            {found.slice(0, shown).map((place, index) => (
              <li key={place.slug}>
                <PlaceCard place={place} eager={index < EAGER} degreesOf={degreesOf} />
              </li>
            ))}
          </ul>
          {count > Math.min(shown, found.length) && all.is !== "failed" && (
            <div className="mt-10 grid justify-items-center">
              <Button
                variant="ink"
                pending={all.is === "loading"}
                pendingLabel={t("loading")}
                onClick={() => change("show", String(shown + PAGE))}
              >
                {t("more")}
              </Button>
            </div>
          )}
        </div>
      )}
      {found[0] && <RatesNote of={found[0].price.currency} className="mt-6" />}
    </>
  );
}
