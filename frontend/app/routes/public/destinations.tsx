import { lazy, Suspense } from "react";

import { listed } from "~/features/catalog/cards";
import { catalogueIn } from "~/features/catalog/catalogue.server";
import type { DrawPlaces } from "~/features/catalog/map-slots";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { whenLoaded } from "~/lib/islands";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/destinations";

// Not `whenUsed`: an address with a query has results to show immediately.
const Browser = whenLoaded(() => import("~/features/catalog/browser"), "Browser");
const ZoomableMap = lazy(async () => ({ default: (await import("~/features/map/zoomable-map")).ZoomableMap }));

const FIRST = 24;

export function loader({ request }: Route.LoaderArgs) {
  const all = catalogueIn(splitLanguage(new URL(request.url).pathname).language);
  return { first: all.slice(0, FIRST).map(listed), total: all.length };
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: t("browse:head"),
    description: t("browse:description"),
    crumbs: [{ name: t("browse:title") }],
  });
}

const drawPlaces: DrawPlaces = (places, chosen, onChoose) => (
  <Suspense>
    <ZoomableMap
      people={[]}
      meeting={null}
      others={places.map(({ slug, city, lat, lon }) => ({ slug, name: city, lat, lon }))}
      selected={chosen}
      onSelect={onChoose}
      className="h-full"
    />
  </Suspense>
);

export default function DestinationsRoute({ loaderData: { first, total } }: Route.ComponentProps) {
  const { t } = useTranslation(["browse", "destinations"]);
  const to = useLocalized();
  return (
    <div className="page section-gap">
      <h1 className="text-38 lg:text-48">{t("destinations:heading")}</h1>
      <p className="mt-4 prose-width text-18 text-ink-2">{t("line")}</p>
      <p className="mt-1 mb-6">
        <TextLink to={to("/explore")} arrow>
          {t("openTrips")}
        </TextLink>
      </p>
      <Suspense>
        <Browser first={first} total={total} map={drawPlaces} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("destinations");
  return <PageError error={error} title={t("heading")} line={t("failed")} />;
}
