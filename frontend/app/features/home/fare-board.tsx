import { useState } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, dayRange } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Face } from "~/ui/art/face";
import { Panel } from "~/ui/layout/panel";
import { Slider } from "~/ui/form/slider";
import { TextLink } from "~/ui/buttons/text-link";

import { type Example, ranked } from "./example";
import { BOARD_COLUMNS } from "./board-columns";
import { FareRow } from "./fare-row";

const SHOWN = 3;

/** The departure board: what each place costs each person, re-ranked immediately by the slider. */
export function FareBoard({ example }: { example: Example }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const to = useLocalized();
  const [slider, setSlider] = useState(50);
  const places = ranked(example.places, slider).slice(0, SHOWN);
  const list = useGlide<HTMLOListElement>();
  const longest = Math.max(...example.places.flatMap(({ minutes }) => minutes));
  const stops = [
    { value: 0, label: t("board.cheapest") },
    { value: 50, label: t("board.fairest") },
    { value: 100, label: t("board.greenest") },
  ] as const;
  return (
    <Panel pad="none" lifted className="@container">
      <div className="grid items-center gap-x-8 gap-y-2 px-5 py-4 @2xl:grid-cols-2">
        <p className="font-semibold">
          {t("board.query", {
            dates: dayRange(example.depart, example.return, language, {
              day: "numeric",
              month: "long",
              year: "numeric",
            }),
            count: example.people.length,
          })}
          <span className="block text-14 font-normal text-ink-2">
            {t("board.shown", { shown: SHOWN, of: example.compared })}
          </span>
        </p>
        <Slider
          label={t("board.slider")}
          labelHidden
          value={slider}
          onChange={setSlider}
          stops={stops}
          valueText={(value) =>
            stops.toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0]?.label ?? ""
          }
        />
      </div>
      <div
        aria-hidden="true"
        className={`hidden items-end border-y border-line bg-surface-2 px-5 py-2.5 text-13 text-ink-2 @min-[64rem]:grid ${BOARD_COLUMNS}`}
      >
        <span>{t("board.meetIn")}</span>
        {example.people.map((person) => (
          <span key={person.name} className="grid justify-items-end gap-1 pe-2">
            <Face name={person.name} colour={person.colour} />
            <span className="max-w-full truncate">{person.city}</span>
          </span>
        ))}
        <span className="text-end">{t("board.group")}</span>
        <span className="text-end">{t("board.paysMost")}</span>
      </div>
      <ol ref={list} className="relative list-none p-0">
        {places.map((place, index) => (
          <FareRow key={place.slug} {...{ place, longest }} people={example.people} first={index === 0} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 rounded-b-l border-t border-line bg-surface-2 px-5 py-2">
        <EstimateMark kind="estimate">{t("estimate", { date: day(example.asOf, language) })}</EstimateMark>
        <TextLink to={to("/how-it-works")} arrow>
          {t("board.how")}
        </TextLink>
      </div>
    </Panel>
  );
}
