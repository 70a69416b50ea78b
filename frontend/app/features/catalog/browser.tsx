import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useHomeCity } from "~/lib/home-city";
import { whenLoaded } from "~/lib/islands";
import { useAlive } from "~/lib/use-alive";
import { Button } from "~/ui/buttons/button";
import { Chip as ChipButton } from "~/ui/buttons/chip";
import { TextField } from "~/ui/form/text-field";
import { EstimateMark } from "~/ui/marks/estimate-mark";

import { useAllPlaces } from "./all-places";
import { CHIPS, isChip, type ListedPlace } from "./cards";
import { useCityWays } from "./city-ways";
import { matching } from "./finding";
import { monthIn, seenFrom, sorted, sortIn } from "./ordering";
import { PlaceCard } from "./place-card";
import type { DrawPlaces } from "./places-on-map";

// Neither is there when all is well.
const Notice = lazy(async () => ({ default: (await import("~/ui/feedback/notice")).Notice }));
const NoPlaces = lazy(async () => ({ default: (await import("./no-places")).NoPlaces }));
// Not only when used: an address with a query in it has something to show at once.
const ListTools = whenLoaded(async () => (await import("./list-tools")).ListTools);
const PlacesOnMap = lazy(async () => ({ default: (await import("./places-on-map")).PlacesOnMap }));

const PAGE = 24;
/** Posters above the fold on a wide screen. */
const EAGER = 4;

interface BrowserProps {
  /** The first places, which came with the page. */
  first: readonly ListedPlace[];
  /** How many there are in all. */
  total: number;
  map: DrawPlaces;
}

/** "2267057*Lisbon" */
function cityIn(text: string | null) {
  const [id = "", label = ""] = (text ?? "").split("*").map((part) => part.slice(0, 80));
  return id ? { id, label: label || id } : null;
}

/**
 * Search, chips, order and the growing grid, or a map of it all. The address bar holds the state, with the city that
 * prices and hours are counted from, so that what one sees can be sent to someone.
 */
export function Browser({ first, total, map }: BrowserProps) {
  const { t } = useTranslation(["destinations", "common"]);
  const language = useLanguage();
  const [written, setAddress] = useSearchParams();
  // The static page knows no query; it is read once the page is alive, or the first render would differ.
  const alive = useAlive();
  const address = alive ? written : new URLSearchParams();
  const home = useHomeCity();
  const [now] = useState(() => new Date().getMonth() + 1);
  const query = address.get("q") ?? "";
  const chipText = address.get("chip");
  const chip = isChip(chipText) ? chipText : null;
  const month = monthIn(address.get("month"));
  const sort = sortIn(address.get("sort"));
  const view = address.get("view") === "map" ? "map" : "list";
  const city = cityIn(address.get("from")) ?? home;
  const ways = useCityWays(city?.id ?? null);
  const shown = Math.max(PAGE, Number(address.get("show") ?? PAGE) || PAGE);
  const narrowed = query !== "" || chip !== null || month !== null;
  const all = useAllPlaces(language, narrowed || sort !== "name" || view === "map" || shown > PAGE);
  const known = seenFrom(all.is === "all" ? all.places : first, ways.is === "known" ? ways.ways : null);
  const found = sorted(matching(known, { query, chip, month }), sort, month ?? now);
  const count = all.is === "all" || narrowed ? found.length : total;
  // Degrees stand on the cards where they are what one looks for.
  const degreesOf = month ?? (sort === "warm" ? now : null);

  function change(name: string, value: string | null) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== "show") next.delete("show");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

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
            {t("chips.all")}
          </ChipButton>
          {CHIPS.map((one) => (
            <ChipButton key={one} pressed={chip === one} onClick={() => change("chip", chip === one ? null : one)}>
              {t(`chips.${one}`)}
            </ChipButton>
          ))}
        </fieldset>
        <Suspense>
          <ListTools {...{ city, sort, month, view, change }} />
        </Suspense>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <output className="text-14 text-ink-2">
            {/* Of places that could not be read nobody knows how many fit. */}
            {all.is === "loading" ? t("loading") : all.is === "failed" ? null : t("count", { count })}
          </output>
          <EstimateMark kind="estimate">
            {city && ways.is === "known"
              ? t("card.fromCity", { city: city.label })
              : city && ways.is === "failed"
                ? t("reach.failed", { city: city.label })
                : t("card.estimate")}
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
              {t("failed")}
            </Notice>
          </Suspense>
        </div>
      )}
      {found.length === 0 && all.is !== "loading" && all.is !== "failed" && (
        <Suspense>
          <NoPlaces onClear={() => setAddress({}, { replace: true })} />
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
    </>
  );
}
