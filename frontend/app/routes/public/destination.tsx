import { lazy, Suspense } from "react";
import { data, isRouteErrorResponse } from "react-router";

import { catalogueIn } from "~/features/catalog/catalogue.server";
import { headOf } from "~/features/catalog/head";
import type { DrawTown, DrawWays } from "~/features/catalog/map-slots";
import type { DestinationDetail } from "~/features/catalog/types";
import { splitLanguage } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { distance, duration } from "~/lib/format";
import { whenLoaded, whenUsed } from "~/lib/islands";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/destination";

const PlaceNotFound = lazy(async () => ({
  default: (await import("~/features/catalog/place-not-found")).PlaceNotFound,
}));

const PlacePage = whenLoaded(() => import("~/features/catalog/place-page"), "PlacePage");
// Only the one part: the types of all that a module exports would be taken for its props.
const ConvergencePicture = whenUsed(async () => {
  const { ConvergencePicture: Picture } = await import("~/features/map/convergence-picture");
  return { ConvergencePicture: Picture };
}, "ConvergencePicture");
const TownSketch = whenUsed(() => import("~/features/map/town/town-sketch"), "TownSketch");

/** The two colors of the map: the reader's own way, and the ways from big cities. */
const OWN = 1;
const OTHERS = 2;
const MAP_SIZE = { width: 440, height: 340 };

export function loader({ request, params }: Route.LoaderArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const place = catalogueIn(language).find(({ slug }) => slug === params.city);
  if (!place) throw data(null, { status: 404 });
  return place;
}

/** A place that is newer than the build has no static file, so it comes from the API. */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    const { language } = splitLanguage(new URL(request.url).pathname);
    const reply = await fetch(`/api/destinations/${encodeURIComponent(params.city)}`, {
      headers: { "Accept-Language": language },
    });
    if (!reply.ok) throw data(null, { status: reply.status });
    return (await reply.json()) as DestinationDetail;
  }
}

export function meta({ location, loaderData: place }: Route.MetaArgs) {
  if (!place) return [];
  const { language } = splitLanguage(location.pathname);
  return publicHead(location.pathname, headOf(place, language));
}

export default function DestinationRoute({ loaderData: place }: Route.ComponentProps) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const ways: DrawWays = (starts) => (
    <Suspense>
      <ConvergencePicture
        people={starts
          .filter((start) => start.ways.length > 0)
          .map(({ id, city, lat, lon, own, ways: [usual] }) => ({
            id,
            name: city,
            city,
            lat,
            lon,
            colour: own ? OWN : OTHERS,
            way: usual?.kind === "flight" ? ("air" as const) : ("land" as const),
          }))}
        meeting={{ name: place.city, lat: place.lat, lon: place.lon }}
        nominal={MAP_SIZE}
        className="h-full"
        label={t("reach.map", { city: place.city })}
      />
    </Suspense>
  );
  const town: DrawTown = ({ areas, stays, lat, lon, city }) => (
    <Suspense>
      <TownSketch
        middle={{ lat, lon }}
        points={[
          ...stays.map((stay) => ({ id: stay.id, lat: stay.lat, lon: stay.lon })),
          ...areas.map((area, index) => ({ ...area, mark: String(index + 1) })),
        ]}
        label={t("areas.map", { city })}
        ring={(minutes) => t("areas.onFoot", { time: duration(minutes, language) })}
        scale={(km) => distance(km, language)}
      />
    </Suspense>
  );
  return (
    <Suspense>
      <PlacePage {...{ place, ways, town }} />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <PlaceNotFound />
      </Suspense>
    );
  return <Failed error={error} />;
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation("destinations");
  return <PageError error={error} title={t("heading")} line={t("failed")} />;
}
