import { useLanguage } from "~/i18n/use-language";
import { duration } from "~/lib/format";
import { classes } from "~/ui/classes";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";
import { travellerClass } from "~/ui/art/traveller";

import { type ExamplePerson, wholeEuros } from "./example";

interface FareCellProps {
  person: ExamplePerson;
  fare: number;
  minutes: number;
  /** The longest journey on the board, which fills the bar's width. */
  longest: number;
  worst: boolean;
}

/** One person's cost of one place: fare, hours, and the hours again as a bar in the person's color. */
export function FareCell({ person, fare, minutes, longest, worst }: FareCellProps) {
  const language = useLanguage();
  return (
    <li
      className={classes(
        "relative grid grid-cols-[auto_1fr] content-start items-center gap-x-2 gap-y-1 rounded-s px-2 pt-2 pb-3 @min-[64rem]:block @min-[64rem]:text-end",
        travellerClass(person.colour),
        worst ? "bg-warn-soft" : "@max-[64rem]:bg-surface-2",
      )}
    >
      <span className="@min-[64rem]:hidden">
        <Face name={person.name} colour={person.colour} />
      </span>
      <span className="visually-hidden">{person.name}: </span>
      <b className="block text-16 leading-5 font-semibold tabular-nums @min-[64rem]:text-18">
        <Price money={{ cents: wholeEuros(fare), currency: "EUR" }} />
      </b>
      <span className="col-span-2 block text-13 whitespace-nowrap text-ink-2 tabular-nums @min-[64rem]:whitespace-normal">
        {duration(minutes, language)}
      </span>
      <svg
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-2 bottom-1 h-[3px] w-[calc(100%-1rem)] rounded-full"
      >
        <rect width="100" height="3" className="fill-surface-3" />
        <rect width={Math.round((minutes / longest) * 100)} height="3" className="fill-who" />
      </svg>
    </li>
  );
}
