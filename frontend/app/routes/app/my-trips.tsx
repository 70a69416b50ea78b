import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type TripGroup, tripPagesQuery } from "~/features/trips/queries";
import { TripLists } from "~/features/trips/trip-lists";
import { useTranslation } from "~/i18n/use-texts";
import { requireSession } from "~/session/guard";
import { queryClient } from "~/api/query-client";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";
import { ListEnd } from "~/ui/feedback/list-end";
import { Segmented } from "~/ui/form/segmented";

import type { Route } from "./+types/my-trips";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  await queryClient.ensureInfiniteQueryData(tripPagesQuery(null));
  return null;
}

export default function MyTripsRoute() {
  const { t } = useTranslation(["trips", "common"]);
  const [group, setGroup] = useState<TripGroup | null>(null);
  const query = useInfiniteQuery({
    ...tripPagesQuery(group),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return (
    <div className="page-wide grid gap-8 pt-10 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-48">{t("lists.title")}</h1>
        <Segmented
          legend={t("lists.filter")}
          value={group ?? "all"}
          onChange={(value) => setGroup(value === "all" ? null : value)}
          options={(["all", "planning", "confirmed", "completed"] as const).map((value) => ({
            value,
            label: t(`lists.group.${value}`),
          }))}
        />
      </div>
      <TripLists
        group={group}
        upcoming={pages.flatMap((page) => page.upcoming)}
        past={pages.flatMap((page) => page.past)}
        more={
          (query.hasNextPage || query.isError) && (
            <ListEnd
              query={query}
              more={t("lists.more")}
              failed={t("lists.moreFailed")}
              again={t("common:loadFailed.again")}
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
