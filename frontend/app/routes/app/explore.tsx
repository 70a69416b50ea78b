import { queryClient } from "~/api/query-client";
import { ExplorePage } from "~/features/explore/explore-page";
import { exploreQuery, type OpenTripCard, type Who } from "~/features/explore/queries";
import { searchOf } from "~/features/explore/search";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { wholeSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";

import { OpenTripMap } from "../parts/open-trip-map";

import type { Route } from "./+types/explore";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("explore:title"), description: t("explore:line") });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const who = (await wholeSession(request)) ? "member" : "visitor";
  await queryClient.ensureInfiniteQueryData(exploreQuery(searchOf(new URL(request.url).searchParams, who), who));
  return { who } as const;
}

/** The page itself handles a changed filter: it keeps the current list until the new one is there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

function mapOf(trip: OpenTripCard, who: Who) {
  return <OpenTripMap trip={trip} who={who} className="h-64" />;
}

export default function ExploreRoute({ loaderData: { who } }: Route.ComponentProps) {
  return <ExplorePage who={who} map={mapOf} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("explore");
  return <PageError error={error} title={t("title")} line={t("failed")} />;
}
