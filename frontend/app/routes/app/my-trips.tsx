import { useSuspenseInfiniteQuery } from "@tanstack/react-query";

import { MoreTrips } from "~/features/trips/more-trips";
import { tripPagesQuery } from "~/features/trips/queries";
import { TripLists } from "~/features/trips/trip-lists";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { queryClient } from "~/api/query-client";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/seo";

import type { Route } from "./+types/my-trips";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname, textsOf(splitLanguage(location.pathname).language).t("trips:lists.title"));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  await queryClient.ensureInfiniteQueryData(tripPagesQuery);
  return null;
}

export default function MyTripsRoute() {
  const { t } = useTranslation("trips");
  const { data, ...query } = useSuspenseInfiniteQuery(tripPagesQuery);
  return (
    <div className="page-wide grid gap-8 pt-10 pb-16">
      <h1 className="text-48">{t("lists.title")}</h1>
      <TripLists
        upcoming={data.pages.flatMap((page) => page.upcoming)}
        past={data.pages.flatMap((page) => page.past)}
        more={
          query.hasNextPage && (
            <MoreTrips
              pending={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          )
        }
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("dashboard");
  return <PageError error={error} title={t("failed.title")} />;
}
