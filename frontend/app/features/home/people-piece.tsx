import { Check } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { Panel } from "~/ui/layout/panel";

import type { ExamplePerson } from "./example";

/** A pasted list, and the result: each line with its city, airport and time zone. */
export function PeoplePiece({ people }: { people: readonly ExamplePerson[] }) {
  const { t } = useTranslation("home");
  return (
    <div className="grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-start">
      <Panel tone="well" className="border border-line sm:min-h-80">
        <p className="mb-2 text-13 font-semibold text-ink-2">{t("people.paste")}</p>
        <p className="leading-7 font-medium">
          {people.map(({ name, city }) => (
            <span key={name} className="block">
              {name}, {city}
            </span>
          ))}
        </p>
      </Panel>
      <Panel lifted pad="none" className="relative ms-6 -mt-5 px-4 pt-1 pb-2 sm:-ms-11 sm:mt-9 sm:px-5">
        <p className="flex flex-wrap justify-between gap-2 border-b border-line py-3 text-14 font-semibold">
          {t("people.travellers", { count: people.length })}
          <span className="inline-flex items-center gap-1.5 text-good">
            <Check aria-hidden="true" />
            {t("people.matched")}
          </span>
        </p>
        <ul className="list-none p-0">
          {people.map((person) => (
            <li
              key={person.name}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-line py-2 not-first:border-t"
            >
              <Face name={person.name} colour={person.colour} />
              <span>
                <b className="font-semibold">{person.name}</b> <span className="text-ink-2">{person.city}</span>
              </span>
              <span className="rounded-s bg-surface-2 px-2 py-0.5 text-13 font-semibold tracking-wider">
                {person.airport}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
