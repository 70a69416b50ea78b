import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { ButtonLink } from "~/ui/buttons/button-link";
import { HelpLink } from "~/ui/buttons/help-link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ListEnd } from "~/ui/feedback/list-end";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Segmented } from "~/ui/form/segmented";

import { Missing } from "./missing";
import { type Booking, bookingsQuery, type Which } from "./queries";
import { TripBookings } from "./trip-bookings";

const WHICH = ["upcoming", "to_book", "past"] as const;
const KINDS = ["all", "ways", "stays", "activities"] as const;
type KindFilter = (typeof KINDS)[number];

function isOf(filter: KindFilter, { kind }: Booking): boolean {
  if (filter === "all") return true;
  const own = kind === "stay" ? "stays" : kind === "activity" ? "activities" : "ways";
  return own === filter;
}

/** Everything that one person has booked or has to book, by trip; nobody else's bookings. */
export function MyBookings() {
  const { t } = useTranslation("bookings");
  const [which, setWhich] = useState<Which>("upcoming");
  const [kind, setKind] = useState<KindFilter>("all");
  const query = useInfiniteQuery(bookingsQuery(which));
  const trips = query.data?.pages.flatMap((page) => page.trips) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const shown = trips
    .map((trip) => ({ trip, items: trip.items.filter((one) => isOf(kind, one)) }))
    .filter(({ items }) => kind === "all" || items.length > 0);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-1">
        <h1 className="text-48">{t("title")}</h1>
        <p className="min-h-6 text-ink-2">{counts && <Counts counts={counts} />}</p>
        <HelpLink article="your-way">{t("help")}</HelpLink>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Segmented
          legend={t("show")}
          value={which}
          onChange={setWhich}
          options={WHICH.map((value) => ({ value, label: t(`which.${value}`) }))}
        />
        <Segmented
          legend={t("kind")}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-10">
          {query.isPending && <Skeleton lines={5} className="h-14" />}
          {query.data && shown.length === 0 && <Nothing which={which} />}
          {shown.map(({ trip, items }) => (
            <TripBookings key={trip.id} trip={trip} items={items} />
          ))}
          <ListEnd query={query} more={t("more")} failed={t("failed")} again={t("again")} />
        </div>
        {which === "upcoming" && <Missing onAll={() => setWhich("to_book")} />}
      </div>
    </div>
  );
}

function Counts({ counts }: { counts: { confirmed: number; waiting: number; toBook: number } }) {
  const { t } = useTranslation("bookings");
  const language = useLanguage();
  const words = [
    counts.confirmed > 0 && t("counts.confirmed", { count: counts.confirmed }),
    counts.waiting > 0 && t("counts.waiting", { count: counts.waiting }),
    counts.toBook > 0 && t("counts.toBook", { count: counts.toBook }),
  ].filter((one) => one !== false);
  return words.length > 0 ? t("line", { counts: list(words, language) }) : t("lineNone");
}

function Nothing({ which }: { which: Which }) {
  const { t } = useTranslation("bookings");
  const to = useLocalized();
  return (
    <EmptyState
      title={t(`none.${which}.title`)}
      posterSlug="lisbon"
      action={<ButtonLink to={to("/my-trips")}>{t("none.trips")}</ButtonLink>}
    >
      {t(`none.${which}.line`)}
    </EmptyState>
  );
}
