import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { type ExamplePlace, groupFare, type ExamplePerson, wholeEuros, worstOff } from "./example";
import { BOARD_COLUMNS } from "./board-columns";
import { FareCell } from "./fare-cell";

interface FareRowProps {
  place: ExamplePlace;
  people: readonly ExamplePerson[];
  longest: number;
  first: boolean;
}

/** One place: picture and reason, a column per person, the sum, and who pays most. */
export function FareRow({ place, people, longest, first }: FareRowProps) {
  const { t } = useTranslation("home");
  const to = useLocalized();
  const prices = usePriceWords();
  const worst = worstOff(place);
  const worstFare = wholeEuros(place.fares[worst] ?? 0);
  const spread = worstFare - wholeEuros(Math.min(...place.fares));
  return (
    <li
      data-glide={place.slug}
      className={classes(
        "grid grid-cols-2 items-center gap-x-3 gap-y-3 border-line px-5 py-4 not-first:border-t",
        BOARD_COLUMNS,
        first ? "bg-surface wash-coral" : "bg-surface",
      )}
    >
      <div className="col-span-2 grid grid-cols-[60px_1fr] items-center gap-3.5 @min-[64rem]:col-span-1">
        <Poster slug={place.slug} rounded="m" className="w-[60px]" />
        <div>
          <h4 className="font-display text-20 font-bold tracking-tight">
            <Link to={to(`/destinations/${place.slug}`)} className="rounded-s hover:underline">
              {place.city}
            </Link>
          </h4>
          <p className="mt-1 text-14 leading-snug text-ink-2">{place.why}</p>
        </div>
      </div>
      <ul className="col-span-2 grid list-none grid-cols-2 gap-1.5 p-0 @min-[21rem]:grid-cols-3 @xl:grid-cols-6 @min-[64rem]:contents">
        {people.map((person, index) => (
          <FareCell
            key={person.name}
            {...{ person, longest }}
            fare={place.fares[index] ?? 0}
            minutes={place.minutes[index] ?? 0}
            worst={index === worst}
          />
        ))}
      </ul>
      <p className="@min-[64rem]:text-end">
        <b className="block font-display text-24 tracking-tight">
          <Price money={{ cents: groupFare(place), currency: "EUR" }} />
        </b>
        <span className="block text-13 text-ink-2">{t("board.all")}</span>
        <span className="block text-13 text-ink-2">
          {t("board.allIn", { price: prices.money({ cents: wholeEuros(place.total), currency: "EUR" }) })}
        </span>
      </p>
      <p className="text-end tabular-nums">
        <b className="block text-14 font-semibold">
          {people[worst]?.name}, <Price money={{ cents: worstFare, currency: "EUR" }} />
        </b>
        <span className="text-13 text-ink-2">
          {t("board.spread")} <Price money={{ cents: spread, currency: "EUR" }} />
        </span>
      </p>
    </li>
  );
}
