import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { HelpLink } from "~/ui/buttons/help-link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ListEnd } from "~/ui/feedback/list-end";
import { Segmented } from "~/ui/form/segmented";
import { RatesNote } from "~/ui/marks/rates-note";

import { byFit } from "./fit";
import { HomeCity } from "./home-city";
import { LeadTrip } from "./lead-trip";
import { OpenTripCard } from "./open-trip-card";
import { exploreQuery, FromHomeContext, type OpenTripCard as Card, useAskedFromHome, type Who } from "./queries";
import { isNarrowed, type Search, searchOf } from "./search";
import { SearchBar } from "./search-bar";

interface ExplorePageProps {
  who: Who;
  /** The map of where everyone on a trip comes from. */
  map: (trip: Card, who: Who) => ReactNode;
}

/** Trips that strangers may ask to join: search, filters, the next trip large, the others as cards. */
export function ExplorePage({ who, map }: ExplorePageProps) {
  const { t } = useTranslation(["explore", "common"]);
  const to = useLocalized();
  const [address, setAddress] = useSearchParams();
  const search = searchOf(address, who);
  const query = useInfiniteQuery(exploreQuery({ ...search, order: null }, who));
  const { data } = query;
  const found = data?.pages.flatMap((page) => page.trips) ?? [];
  const fromHome = useAskedFromHome(data?.pages.map((page) => page.trips) ?? [], who, search.budget);
  const canRank = fromHome.city !== null && found.length > 1;
  const isRanked = canRank && search.order === "fit";
  const trips = isRanked ? byFit(found, fromHome.of, search.budget) : found;
  useWhole(query, isRanked);
  const [lead, ...others] = trips;
  const total = data?.pages[0]?.total ?? 0;
  const change = useCallback(
    (name: keyof Search, value: string | null) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const clear = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <FromHomeContext value={fromHome}>
      <div className="page-wide grid grid-cols-1 gap-8 pt-10 pb-16">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-38 lg:text-48">{t("title")}</h1>
            <p className="mt-2 prose-width text-18 text-ink-2">{t("line")}</p>
            <HelpLink article="join-a-trip">{t("help")}</HelpLink>
          </div>
          <ButtonLink to={to(who === "member" ? "/my-trips" : "/trip-planner")} icon={<Plus aria-hidden="true" />}>
            {t("openMine")}
          </ButtonLink>
        </header>
        <div className="grid gap-3">
          <SearchBar
            search={search}
            countries={data?.pages[0]?.countries ?? []}
            member={who === "member"}
            onChange={change}
            onClear={clear}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <output className="text-14 text-ink-2">{data ? t("count", { count: total }) : null}</output>
              {canRank && (
                <Segmented
                  legend={t("order.legend")}
                  value={search.order ?? "next"}
                  onChange={(order) => change("order", order === "fit" ? "fit" : null)}
                  options={[
                    { value: "next", label: t("order.next") },
                    { value: "fit", label: t("order.fit") },
                  ]}
                />
              )}
            </div>
            <HomeCity />
          </div>
        </div>
        {data && !lead && !query.isPlaceholderData && (
          <EmptyState
            title={t(search.saved ? "none.savedTitle" : isNarrowed(search) ? "none.title" : "none.everTitle")}
            posterSlug="innsbruck"
            action={
              isNarrowed(search) ? (
                <Button onClick={clear}>{t("none.clear")}</Button>
              ) : (
                <ButtonLink variant="primary" to={to("/trip-planner")}>
                  {t("none.plan")}
                </ButtonLink>
              )
            }
          >
            {t(search.saved ? "none.savedLine" : isNarrowed(search) ? "none.line" : "none.everLine")}
          </EmptyState>
        )}
        {lead && <LeadTrip trip={lead} who={who} map={map(lead, who)} fits={isRanked} />}
        {others.length > 0 && (
          <section aria-labelledby="more-trips" className="grid gap-5">
            <h2 id="more-trips" className="text-30">
              {t("others", { count: total - 1 })}
            </h2>
            <ul className="grid list-none gap-6 p-0 md:grid-cols-2 xl:grid-cols-3">
              {others.map((trip) => (
                <li key={trip.id} className="grid">
                  <OpenTripCard trip={trip} who={who} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {lead && <RatesNote of={lead.perPerson.currency} />}
        <ListEnd
          query={query}
          more={t("more")}
          failed={t(query.data ? "moreFailed" : "failed")}
          again={t("common:loadFailed.again")}
        />
      </div>
    </FromHomeContext>
  );
}

/** How many pages are loaded to rank them together; the user asks for further ones. */
const MOST_RANKED = 5;

/** Trips can be ranked only when loaded, so fetch the pages of the list, up to MOST_RANKED. */
function useWhole(query: Asked, isWanted: boolean) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isShort = (data?.pages.length ?? 0) < MOST_RANKED;
  useEffect(() => {
    if (isWanted && hasNextPage && isShort && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isShort, isFetching, isError, fetchNextPage]);
}

interface Asked {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}
