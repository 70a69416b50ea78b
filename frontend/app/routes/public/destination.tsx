import { lazy, Suspense } from "react";
import { data, isRouteErrorResponse } from "react-router";

import { catalogueIn } from "~/features/catalog/catalogue.server";
import { headOf } from "~/features/catalog/head";
import { PlacePage } from "~/features/catalog/place-page";
import type { DestinationDetail } from "~/features/catalog/types";
import { splitLanguage } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-texts";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/destination";

const PlaceNotFound = lazy(async () => ({
  default: (await import("~/features/catalog/place-not-found")).PlaceNotFound,
}));

export function loader({ request, params }: Route.LoaderArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const place = catalogueIn(language).find(({ slug }) => slug === params.city);
  if (!place) throw data(null, { status: 404 });
  return place;
}

/** A place that is newer than the build has no file: the server is asked for it. */
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
  return <PlacePage place={place} />;
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
