import { Pencil, X } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { IconButton } from "~/ui/buttons/icon-button";

import { useNames } from "../plan/names";
import type { Person } from "../plan/plan";
import { PlannerCityField } from "./planner-city-field";
import { NameField } from "./name-field";

interface TravellerRowProps {
  person: Person;
  index: number;
  /** A single line of text with a button that opens it. */
  compact: boolean;
  missing: boolean;
  onOpen: () => void;
  onChange: (person: Person) => void;
  onRemove: (() => void) | null;
}

/** One traveller: a face in their color, a name, a departure city. */
export function TravellerRow({ person, index, compact, missing, onOpen, onChange, onRemove }: TravellerRowProps) {
  const { t } = useTranslation("planner");
  const name = useNames()(person, index);
  const isYou = index === 0 && person.name.trim() === "";
  // "Remove you" is not a sentence in most languages.
  const who = isYou ? t("people.numbered", { number: 1 }) : name;
  const remove = onRemove && (
    <IconButton label={t("people.remove", { name: who })} onClick={onRemove} className={compact ? undefined : "mt-px"}>
      <X aria-hidden="true" />
    </IconButton>
  );
  if (compact) {
    return (
      <li className="flex min-h-12 items-center gap-3 border-b border-line">
        <Face name={name} colour={index + 1} size="m" />
        <span className="min-w-0 flex-1 truncate">
          <b className="font-semibold">{name}</b>
          <span className="text-ink-2"> {person.city ? person.city.label : t("people.noCity")}</span>
        </span>
        <span className="text-13 font-semibold tracking-wide text-ink-2">{person.city?.airport}</span>
        <IconButton label={t("people.edit", { name: who })} onClick={onOpen}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {remove}
      </li>
    );
  }
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <span className="mt-1">
        <Face name={name} colour={index + 1} size="l" pending={!person.city} />
      </span>
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <NameField
          id={`traveller-${index}-name`}
          label={isYou ? t("people.yourName") : t("people.nameOf", { name })}
          labelHidden
          placeholder={index === 0 ? t("people.yourName") : t("people.name")}
          value={person.name}
          onCommit={(next) => onChange({ ...person, name: next })}
        />
        <PlannerCityField
          id={`traveller-${index}-city`}
          label={isYou ? t("start.city") : t("people.cityOf", { name })}
          labelHidden
          value={person.city}
          onChange={(city) => onChange({ ...person, city })}
          error={missing ? t("people.cityNeeded") : null}
        />
      </div>
      {remove}
    </li>
  );
}
