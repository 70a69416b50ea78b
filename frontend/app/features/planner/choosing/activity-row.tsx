import { Clock, Star, TriangleAlert, Users } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, number } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { Checkbox } from "~/ui/form/checkbox";
import { Chip } from "~/ui/buttons/chip";
import { classes } from "~/ui/classes";
import { Face } from "~/ui/art/face";
import { OutLink } from "~/ui/marks/out-link";
import { Price } from "~/ui/marks/price";
import { TextField } from "~/ui/form/text-field";

import { useNames } from "../plan/names";
import { going, type Outing, type Plan, toggled, tripDays } from "../plan/plan";
import type { Activity, LiveActivity } from "../types";

/** Up to this many people are chosen one by one; a larger group goes together. */
const MOST_APART = 16;

/** The data a row shows of an activity, whether from the catalogue or a live source. */
type Doable = Pick<Activity, "id" | "name" | "durationMinutes" | "price" | "sponsored" | "providerLink"> &
  Partial<Pick<Activity, "group" | "textLanguage"> & Pick<LiveActivity, "line" | "rating" | "reviews">>;

interface ActivityRowProps {
  activity: Doable;
  plan: Plan;
  /** Null if it is not chosen. */
  outing: Outing | null;
  onChange: (outing: Outing | null) => void;
}

/** One activity: a checkbox, then who takes part and when. */
export function ActivityRow({ activity, plan, outing, onChange }: ActivityRowProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const people = outing?.takers?.length ?? going(plan).length;
  const { group, line, rating, reviews } = activity;
  const fits = !group || (people >= group.min && people <= group.max);
  const isLive = line !== undefined && group === undefined;
  return (
    <article className={classes("grid gap-3 rounded-l bg-surface p-4 shadow-1", outing && "outline-2 outline-coral")}>
      <div className="flex items-start gap-3">
        <Checkbox
          className="flex-1"
          checked={outing !== null}
          onChange={(event) => onChange(event.target.checked ? { id: activity.id, at: null, takers: null } : null)}
        >
          <span className="font-semibold" lang={activity.textLanguage}>
            {activity.name}
          </span>
        </Checkbox>
        <span className="grid justify-items-end pt-2">
          <b className="font-semibold">
            {isLive && <span className="text-13 font-normal text-ink-2">{t("activities.startsAt")} </span>}
            <Price money={activity.price} />
          </b>
          <span className="text-13 text-ink-2">{t("activities.perPerson")}</span>
        </span>
      </div>
      {isLive && line && <p className="text-14 text-ink-2">{line}</p>}
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-ink-2">
        <li className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" />
          {duration(activity.durationMinutes, language)}
        </li>
        {group && (
          <li className={classes("inline-flex items-center gap-1.5", !fits && "font-medium text-warn")}>
            {fits ? <Users aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            {t(fits ? "activities.group" : "activities.groupMisfit", { ...group, people })}
          </li>
        )}
        {rating != null && (
          <li className="inline-flex items-center gap-1.5">
            <Star aria-hidden="true" className="text-sun" />
            {t("activities.rated", {
              rating: number(rating, language, { maximumFractionDigits: 1 }),
              reviews: number(reviews ?? 0, language),
            })}
          </li>
        )}
        {activity.sponsored && (
          <li>
            <Badge tone="warn">{t("activities.sponsored")}</Badge>
          </li>
        )}
        {activity.providerLink && (
          <li>
            <OutLink href={activity.providerLink} sponsored={activity.sponsored} kind="activity">
              {t("activities.provider")}
            </OutLink>
          </li>
        )}
      </ul>
      {outing && <Details {...{ plan, outing, onChange, name: activity.name }} />}
    </article>
  );
}

function Details({
  plan,
  outing,
  onChange,
  name,
}: {
  plan: Plan;
  outing: Outing;
  onChange: (outing: Outing) => void;
  name: string;
}) {
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const people = going(plan);
  const days = tripDays(plan);
  const all = people.map((_, index) => index);

  function toggle(index: number) {
    const takers = toggled(outing.takers ?? all, index).toSorted((one, other) => one - other);
    // Someone has to go; choosing all of them means everyone.
    if (takers.length > 0) onChange({ ...outing, takers: takers.length === all.length ? null : takers });
  }

  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {people.length <= MOST_APART && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-14 font-semibold">{t("activities.whom")}</legend>
          <div className="flex flex-wrap gap-1.5">
            {people.map((person, index) => (
              <Chip
                // A traveller is identified by their position.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                pressed={outing.takers === null || outing.takers.includes(index)}
                onClick={() => toggle(index)}
                icon={<Face name={nameOf(person, index)} colour={index + 1} size="s" />}
              >
                {nameOf(person, index)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        type="datetime-local"
        label={t("activities.when")}
        aria-label={t("activities.whenOf", { name })}
        optional={t("optional")}
        value={outing.at ?? ""}
        min={days ? `${days.depart}T00:00` : undefined}
        max={days ? `${days.back}T23:59` : undefined}
        onChange={(event) => onChange({ ...outing, at: event.target.value ? event.target.value.slice(0, 16) : null })}
      />
    </div>
  );
}
