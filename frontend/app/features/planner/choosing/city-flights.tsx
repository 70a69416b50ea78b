import { House } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Chip } from "~/ui/buttons/chip";
import { Face } from "~/ui/art/face";
import { FaceStack } from "~/ui/art/face-stack";

import { isByLand } from "~/ui/travel/kind";

import { useNames } from "../plan/names";
import { going, type Plan } from "../plan/plan";
import type { Offer } from "../types";
import { FlightDetails } from "./flight-details";
import { OfferRow } from "./offer-row";
import { WayHead } from "./way-head";

/** How many offers of each way are shown at first. */
const AT_ONCE = 3;
/** Up to this many people from one city are told apart; a larger group flies together. */
const MOST_APART = 12;

interface CityFlightsProps {
  plan: Plan;
  city: string;
  /** Indices of the travellers who start here. */
  travellers: number[];
  offers: Offer[];
  /** Whether they live at the destination. */
  isAtHome: boolean;
  onTake: (flights: Record<number, string>) => void;
}

/** Offers by land and by air, in their order: the usual way first. */
function byWay(offers: Offer[]): Offer[][] {
  const [first] = offers;
  if (!first) return [];
  const usual = offers.filter((offer) => isByLand(offer) === isByLand(first));
  const other = offers.filter((offer) => isByLand(offer) !== isByLand(first));
  return other.length > 0 ? [usual, other] : [usual];
}

/** Offers that state their price with the chosen bags, plus the chosen one; all offers if no flight states it. */
function comparable(offers: Offer[], chosen: (id: string) => boolean): Offer[] {
  const known = offers.filter(({ id, bag }) => bag?.fee !== null || chosen(id));
  return known.some(({ bag }) => bag) ? known : offers;
}

/** The offers from one city, for all its travellers or for one of them. */
export function CityFlights({ plan, city, travellers, offers: all, isAtHome, onTake }: CityFlightsProps) {
  const offers = comparable(all, (id) => travellers.some((index) => plan.flights[index] === id));
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const people = going(plan);
  const [forOne, setForOne] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const [details, setDetails] = useState<Offer | null>(null);
  const takers = forOne === null ? travellers : [forOne];
  const first = people[travellers[0] ?? 0];
  const label = first?.city.label ?? city;
  const names = travellers.map((index) => nameOf(people[index], index));
  const heading = travellers.length === 1 ? names[0] : t("flights.people", { count: travellers.length });
  const groups = byWay(offers);
  const cheapest = Math.min(...offers.map((offer) => offer.price.cents));
  // The chosen offer stays visible.
  const visible = (group: Offer[]) =>
    group.filter((offer, at) => open || at < AT_ONCE || takers.some((index) => plan.flights[index] === offer.id));
  const hidden = groups.reduce((sum, group) => sum + group.length - visible(group).length, 0);
  const faces = travellers.map((index, at) => ({ name: names[at] ?? "", colour: index + 1 }));

  return (
    <section aria-labelledby={`from-${city}`} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-3">
        {travellers.length === 1 ? (
          <Face name={names[0] ?? ""} colour={(travellers[0] ?? 0) + 1} size="l" />
        ) : (
          <FaceStack people={faces} label={names.slice(0, 6).join(", ")} />
        )}
        <h2 id={`from-${city}`} className="text-20">
          {heading}{" "}
          <span className="font-text text-16 font-normal tracking-normal text-ink-2">
            {t("flights.from", { city: label })}
          </span>
        </h2>
      </header>
      {travellers.length > 1 && travellers.length <= MOST_APART && offers.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="visually-hidden">{t("flights.chooseFor")}</legend>
          <Chip pressed={forOne === null} onClick={() => setForOne(null)}>
            {t("flights.everybody", { count: travellers.length })}
          </Chip>
          {travellers.map((index, at) => (
            <Chip key={index} pressed={forOne === index} onClick={() => setForOne(index)}>
              {names[at]}
            </Chip>
          ))}
        </fieldset>
      )}
      {offers.length === 0 && (
        <p className="flex items-center gap-2 rounded-m bg-surface-2 p-4 text-ink-2">
          {isAtHome ? (
            <>
              <House aria-hidden="true" />
              {t("flights.byLand")}
            </>
          ) : (
            t("flights.none")
          )}
        </p>
      )}
      {groups.map((group) => (
        <div key={group[0]?.kind} className="grid gap-2">
          {group[0] && (
            <WayHead
              offer={group[0]}
              than={group === groups[0] ? null : (offers[0] ?? null)}
              people={travellers.length}
            />
          )}
          <ul className="grid gap-2">
            {visible(group).map((offer, at) => (
              <li key={offer.id}>
                <OfferRow
                  offer={offer}
                  cheapest={at === 0 && offer.price.cents === cheapest && offer.bag?.fee !== null}
                  chosen={takers.every((index) => plan.flights[index] === offer.id)}
                  onChoose={() => onTake(Object.fromEntries(takers.map((index) => [index, offer.id])))}
                  onDetails={() => setDetails(offer)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {all.length > offers.length && (
        <p className="text-14 text-ink-2">{t("flights.withoutBags", { count: all.length - offers.length })}</p>
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
          {t("flights.more", { count: hidden })}
        </Button>
      )}
      <FlightDetails offer={details} onClose={() => setDetails(null)} />
    </section>
  );
}
