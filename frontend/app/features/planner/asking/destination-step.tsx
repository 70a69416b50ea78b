import { useQuery } from "@tanstack/react-query";
import { Check, Compass, Search } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { folded } from "~/lib/folded";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Poster } from "~/ui/art/poster";
import { Skeleton } from "~/ui/feedback/skeleton";
import { TextField } from "~/ui/form/text-field";

import { Bar } from "../bar";
import { destinationsQuery } from "../queries";
import type { Card } from "../types";
import type { StepProps } from "../step";
import { PeopleMap } from "./people-map";
import { Question } from "./question";

const AT_ONCE = 11;

/** A place that someone already has in mind; it may be left open. */
export function DestinationStep({ planning: { plan, change }, map, previous }: StepProps) {
  const { t } = useTranslation("planner");
  const choose = (wish: string | null) => change((now) => ({ ...now, wish }));
  return (
    <>
      <Question help="limits" title={t("wish.title")} line={t("wish.line")} aside={<PeopleMap plan={plan} map={map} />}>
        <Places chosen={plan.wish} onChoose={choose} />
      </Question>
      <Bar previous={previous} next={null} nextLabel={plan.wish ? undefined : t("wish.skip")} />
    </>
  );
}

function Places({ chosen, onChoose }: { chosen: string | null; onChoose: (slug: string | null) => void }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const places = useQuery(destinationsQuery(language));
  const [text, setText] = useState("");
  const [shown, setShown] = useState(AT_ONCE);
  if (places.isError)
    return (
      <Notice tone="bad" live="polite">
        {t("wish.failed")}
      </Notice>
    );
  const wanted = folded(text.trim());
  const matching = (places.data ?? []).filter(({ city, country }) => folded(`${city} ${country}`).includes(wanted));
  // The chosen place stays visible.
  const first = matching.toSorted((one, other) => Number(other.slug === chosen) - Number(one.slug === chosen));
  return (
    <div className="grid gap-5">
      <TextField
        label={t("wish.search")}
        type="search"
        start={<Search aria-hidden="true" />}
        value={text}
        placeholder={t("wish.example")}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault(); // Enter in the search does not mean Next
        }}
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label={t("wish.places")}>
        {!wanted && (
          <li>
            <button
              type="button"
              aria-pressed={chosen === null}
              onClick={() => onChoose(null)}
              className="grid size-full min-h-40 content-center justify-items-center gap-2 rounded-l border border-line-strong bg-surface p-3 text-center hover:bg-surface-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Compass aria-hidden="true" className="text-24" />
              <b className="font-semibold">{t("wish.anywhere")}</b>
              <span className="text-13">{t("wish.anywhereLine")}</span>
            </button>
          </li>
        )}
        {places.isPending &&
          Array.from({ length: AT_ONCE }, (_, index) => (
            <li key={index}>
              <Skeleton shape="block" className="aspect-3/4" />
            </li>
          ))}
        {first.slice(0, shown).map((place) => (
          <li key={place.slug}>
            <PlaceButton
              place={place}
              pressed={chosen === place.slug}
              onPress={() => onChoose(chosen === place.slug ? null : place.slug)}
            />
          </li>
        ))}
      </ul>
      {places.isSuccess && matching.length === 0 && <output>{t("wish.none")}</output>}
      {matching.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + 12)} className="justify-self-start">
          {t("wish.more")}
        </Button>
      )}
    </div>
  );
}

function PlaceButton({ place, pressed, onPress }: { place: Card; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="group relative block w-full rounded-l text-start outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-ink focus-visible:outline-2 focus-visible:outline-sea"
    >
      <Poster slug={place.slug}>
        <span className="block font-display text-18 leading-tight font-bold">{place.city}</span>
        <span className="text-13">{place.country}</span>
      </Poster>
      {pressed && (
        <span className="absolute end-2 top-2 grid size-8 place-items-center rounded-full bg-ink text-paper">
          <Check aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
