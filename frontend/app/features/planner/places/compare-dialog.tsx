import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { degrees, duration } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { DataTable } from "~/ui/layout/data-table";
import { Dialog } from "~/ui/overlay/dialog";
import { Face } from "~/ui/art/face";
import { Poster } from "~/ui/art/poster";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { useResultNames } from "../plan/names";
import type { FullPlace, SearchReply } from "../types";
import { bestOf } from "./best-of";
import { useDatesOf } from "./place-dates";
import { useCarbon } from "./use-carbon";

interface CompareDialogProps {
  open: boolean;
  onClose: () => void;
  places: FullPlace[];
  reply: SearchReply;
  onChoose: (place: FullPlace) => void;
}

interface Line {
  key: string;
  name: ReactNode;
  of: (place: FullPlace) => string;
  /** Smaller is better: the line's best value is bold. */
  measure?: (place: FullPlace) => number;
}

const MOST_PEOPLE = 12;

/** The shortlist in columns: what the group pays, who has the hardest way, and each person's way. */
export default function CompareDialog({ open, onClose, places, reply, onChoose }: CompareDialogProps) {
  const { t } = useTranslation("planner");
  const datesOf = useDatesOf(reply);
  const lines = useLines(reply.travellers);
  const people = usePeopleLines(reply.travellers);
  return (
    <Dialog open={open} onClose={onClose} title={t("compare.title")} closeLabel={t("close")} size="l">
      <DataTable caption={t("compare.title")} captionHidden stickyFirst>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {places.map((place) => (
              <th key={place.slug} scope="col" className="min-w-32">
                <Poster slug={place.slug} rounded="m" shape="21" className="mb-2" />
                <span className="block font-display text-18 text-ink">{place.city}</span>
                <span className="block text-13 font-normal">{place.country}</span>
                <span className="block text-13 font-normal tabular-nums">{datesOf(place)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {[...lines, ...people].map(({ key, name, of, measure }) => {
            const best = measure && bestOf(places, of, measure);
            return (
              <tr key={key}>
                <th scope="row" className="font-medium">
                  {name}
                </th>
                {places.map((place) => (
                  <td key={place.slug} className={classes(best === of(place) && "font-bold text-good")}>
                    {of(place)}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr>
            <td aria-hidden="true" />
            {places.map((place) => (
              <td key={place.slug}>
                <Button
                  size="s"
                  onClick={() => onChoose(place)}
                  aria-label={t("places.chooseCity", { city: place.city })}
                >
                  {t("places.choose")}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </DataTable>
    </Dialog>
  );
}

function useLines(travellers: SearchReply["travellers"]): Line[] {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const prices = usePriceWords();
  const carbon = useCarbon();
  const shownAs = useResultNames();
  const euros = (cents: number) => prices.round({ cents, currency: "EUR" });
  return [
    {
      key: "total",
      name: t("places.groupTotal"),
      of: (place) => prices.round(place.groupTotal),
      measure: (place) => place.groupTotal.cents,
    },
    {
      key: "flights",
      name: t("parts.flights"),
      of: (place) => euros(place.parts.flights),
      measure: (place) => place.parts.flights,
    },
    {
      key: "stay",
      name: t("parts.accommodation"),
      of: (place) => euros(place.parts.stay),
      measure: (place) => place.parts.stay,
    },
    {
      key: "worst",
      name: t("places.worst"),
      of: ({ worst }) =>
        `${shownAs(travellers[worst.traveller]).name}, ${duration(worst.minutes, language)}, ${euros(worst.fareCents)}`,
      measure: ({ worst }) => worst.burdenCents,
    },
    {
      key: "longest",
      name: t("compare.longest"),
      of: (place) => duration(place.worstMinutes, language),
      measure: (place) => place.worstMinutes,
    },
    {
      key: "mean",
      name: t("compare.mean"),
      of: (place) => duration(place.meanMinutes, language),
      measure: (place) => place.meanMinutes,
    },
    {
      key: "carbon",
      name: t("places.carbon"),
      of: ({ co2eKgGroup }) => carbon(co2eKgGroup),
      measure: (place) => place.co2eKgGroup,
    },
    {
      key: "zone",
      name: t("compare.zone"),
      of: ({ facts }) => duration(facts.largestShift * 60, language),
      measure: ({ facts }) => facts.largestShift,
    },
    {
      key: "high",
      name: t("compare.high"),
      of: ({ facts }) => degrees(facts.highC, language),
    },
    {
      key: "wifi",
      name: t("compare.wifi"),
      of: ({ facts }) => t("stay.mbps", { mbps: facts.mbps }),
      measure: ({ facts }) => -facts.mbps,
    },
    {
      key: "budget",
      name: t("compare.budget"),
      of: ({ withinBudget }) => t("compare.within", { count: withinBudget.count, of: withinBudget.of }),
    },
  ];
}

function usePeopleLines(travellers: SearchReply["travellers"]): Line[] {
  const language = useLanguage();
  const prices = usePriceWords();
  const shownAs = useResultNames();
  return travellers.slice(0, MOST_PEOPLE).map((traveller) => {
    const { index } = traveller;
    const who = shownAs(traveller);
    return {
      key: `person-${index}`,
      name: (
        <span className="flex items-center gap-2">
          <Face {...who} colour={index + 1} size="s" />
          {who.name}
        </span>
      ),
      of: ({ perTraveller: ways }) =>
        `${duration(ways.minutes[index] ?? 0, language)} · ${prices.round({ cents: ways.fareCents[index] ?? 0, currency: "EUR" })}`,
    };
  });
}
