import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";

import type { ShownPlace } from "./ordering";
import { PlaceCard } from "./place-card";
import type { DrawPlaces } from "./map-slots";

interface PlacesOnMapProps {
  places: readonly ShownPlace[];
  degreesOf: number | null;
  map: DrawPlaces;
}

/** The places found, on the world map; the selected one is shown as its card alongside. */
export function PlacesOnMap({ places, degreesOf, map }: PlacesOnMapProps) {
  const { t } = useTranslation("browse");
  const [slug, setSlug] = useState<string | null>(null);
  const chosen = places.find((place) => place.slug === slug);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_260px]">
      <div className="h-[420px] overflow-hidden rounded-l shadow-1 lg:h-[640px]">
        {map(places, chosen?.slug ?? null, setSlug)}
      </div>
      <div aria-live="polite" className="max-lg:max-w-56">
        {chosen ? (
          <PlaceCard place={chosen} eager degreesOf={degreesOf} />
        ) : (
          <p className="text-ink-2">{t("tools.choose")}</p>
        )}
      </div>
    </div>
  );
}
