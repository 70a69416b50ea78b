import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Mode } from "./modes";
import type { Trip, TripCard } from "./types";

interface ModeRowProps {
  card: TripCard;
  trip: Trip | undefined;
  mode: Mode;
}

/** The figure that matters most: the viewer's own costs, who is coming among friends, or the team's budget. */
export function ModeRow({ card, trip, mode }: ModeRowProps) {
  const { t } = useTranslation("dashboard");
  if (mode === "friends") {
    const value = t("friends.value", { joined: card.joinedCount, count: card.travellersCount });
    return (
      <Row title={t("friends.title")} value={value}>
        <ProgressBar value={card.joinedCount} max={card.travellersCount} label={t("friends.title")} tone="sea" />
      </Row>
    );
  }
  return mode === "team" ? <Budget card={card} trip={trip} /> : <OwnCosts card={card} trip={trip} />;
}

function OwnCosts({ card, trip }: Omit<ModeRowProps, "mode">) {
  const { t } = useTranslation("dashboard");
  const prices = usePriceWords();
  const own = trip?.travellers.find((one) => one.id === trip.viewerTravellerId);
  const flight = trip?.flights.find((one) => one.travellerId === own?.id);
  const price = own?.costs?.total ?? card.estimatedPricePerPerson;
  return (
    <Row title={t(own ? "solo.title" : "solo.everybody")} value={price ? prices.round(price) : t("unpriced")}>
      {own && (
        <p className="text-14 text-ink-2">
          {t(`solo.flight_${flight ? (flight.confirmed ? "booked" : "chosen") : "none"}`)}
        </p>
      )}
    </Row>
  );
}

function Budget({ card, trip }: Omit<ModeRowProps, "mode">) {
  const { t } = useTranslation("dashboard");
  const prices = usePriceWords();
  const price = card.estimatedPricePerPerson;
  if (!price) return <Row title={t("team.title")} value={t("unpriced")} />;
  const each = t("team.each", { price: prices.round(price) });
  if (!trip?.costs) return <Row title={t("team.title")} value={each} />;
  const { total } = trip.costs;
  const cap = trip.budgetPerTraveler;
  if (!cap || cap.currency !== total.currency) {
    return (
      <Row title={t("team.title")} value={prices.round(total)}>
        <p className="text-14 text-ink-2">{each}</p>
      </Row>
    );
  }
  const budget = { cents: cap.cents * card.travellersCount, currency: cap.currency };
  const left = { cents: budget.cents - total.cents, currency: cap.currency };
  const over = { cents: -left.cents, currency: cap.currency };
  return (
    <Row title={t("team.title")} value={t("team.of", { cost: prices.round(total), budget: prices.round(budget) })}>
      <ProgressBar value={total.cents} max={budget.cents} label={t("team.title")} tone="sea" />
      <p className="text-14 text-ink-2">
        {left.cents >= 0
          ? t("team.left", { price: prices.round(left) })
          : t("team.over", { price: prices.round(over) })}
      </p>
    </Row>
  );
}

function Row({ title, value, children }: { title: string; value: string; children?: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-text text-16 font-semibold">
        {title}
        <span className="tabular-nums">{value}</span>
      </h3>
      {children}
    </section>
  );
}
