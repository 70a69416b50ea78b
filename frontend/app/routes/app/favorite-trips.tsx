import { useSuspenseQuery } from "@tanstack/react-query";

import { queryClient } from "~/api/query-client";
import { Favourites } from "~/features/explore/favourites";
import { savedQuery } from "~/features/explore/queries";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/favorite-trips";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  await queryClient.ensureQueryData(savedQuery);
  return null;
}

export default function FavoriteTripsRoute() {
  const { t } = useTranslation("explore");
  const { data } = useSuspenseQuery(savedQuery);
  return (
    <div className="page-wide grid grid-cols-1 gap-8 pt-10 pb-16">
      <header>
        <h1 className="text-38 lg:text-48">{t("saved.title")}</h1>
        <p className="mt-2 prose-width text-18 text-ink-2">{t("saved.line")}</p>
      </header>
      <Favourites trips={data.trips} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("explore");
  return <PageError error={error} title={t("saved.title")} line={t("saved.failed")} />;
}
