import { Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useAlive } from "~/lib/use-alive";
import { Button } from "~/ui/buttons/button";
import { Chip as ChipButton } from "~/ui/buttons/chip";
import { TextField } from "~/ui/form/text-field";

import { useAllPlaces } from "./all-places";
import { CHIPS, isChip, type ListedPlace, matching } from "./cards";
import { PlaceCard } from "./place-card";

// Neither is there when all is well.
const Notice = lazy(async () => ({ default: (await import("~/ui/feedback/notice")).Notice }));
const NoPlaces = lazy(async () => ({ default: (await import("./no-places")).NoPlaces }));

const PAGE = 24;
/** Posters above the fold on a wide screen. */
const EAGER = 4;

interface BrowserProps {
  /** The first places, which came with the page. */
  first: readonly ListedPlace[];
  /** How many there are in all. */
  total: number;
}

/** Search, chips and the growing grid. The address bar holds the state, so that a filter can be sent to someone. */
export function Browser({ first, total }: BrowserProps) {
  const { t } = useTranslation(["destinations", "common"]);
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  // The static page knows no query; it is read once the page is alive, or the first render would differ.
  const alive = useAlive();
  const query = alive ? (address.get("q") ?? "") : "";
  const chipText = alive ? address.get("chip") : null;
  const chip = isChip(chipText) ? chipText : null;
  const shown = Math.max(PAGE, alive ? Number(address.get("show") ?? PAGE) || PAGE : PAGE);
  const all = useAllPlaces(language, query !== "" || chip !== null || shown > PAGE);
  const known = all.is === "all" ? all.places : first;
  const found = matching(known, query, chip);
  const count = all.is === "all" || query !== "" || chip !== null ? found.length : total;

  function change(name: string, value: string | null) {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
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
        <output className="text-14 text-ink-2">
          {/* Of places that could not be read nobody knows how many fit. */}
          {all.is === "loading" ? t("loading") : all.is === "failed" ? null : t("count", { count })}
        </output>
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
      <ul className="mt-6 grid list-none grid-cols-2 gap-x-4 gap-y-8 p-0 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {found.slice(0, shown).map((place, index) => (
          <li key={place.slug}>
            <PlaceCard place={place} eager={index < EAGER} />
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
    </>
  );
}
