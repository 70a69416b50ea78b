import { Check, Moon, Plus, Sun, Sunrise, Users } from "lucide-react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { togglePlannedActivity, useCurrentPlan } from "~/lib/current-plan";
import { duration, wallTime } from "~/lib/format";
import { IconButton } from "~/ui/buttons/icon-button";
import { TextLink } from "~/ui/buttons/text-link";
import { classes } from "~/ui/classes";
import { Price } from "~/ui/marks/price";

import { type Activity, byDay } from "./outings";

interface ActivitiesProps {
  activities: readonly Activity[];
  /** The destination of these activities. */
  slug: string;
}

const ICONS = { morning: Sunrise, afternoon: Sun, evening: Moon };

/** Things to do over a day: morning, afternoon and evening side by side. */
export function DayOfActivities({ activities, slug }: ActivitiesProps) {
  const { t } = useTranslation("destinations");
  const parts = byDay(activities);
  return (
    <div
      className={classes(
        "grid gap-x-12 gap-y-8",
        parts.length === 2 ? "md:grid-cols-2" : parts.length > 2 && "md:grid-cols-3",
      )}
    >
      {parts.map(({ part, activities: found }) => {
        const Icon = ICONS[part];
        return (
          <section key={part} aria-labelledby={`day-${part}`}>
            <h3 id={`day-${part}`} className="flex items-center gap-2.5 border-b-2 border-ink pb-3 text-20">
              <Icon aria-hidden="true" className="text-warn" />
              {t(`activities.${part}`)}
            </h3>
            <ul className="list-none p-0">
              {found.map((activity) => (
                <Line key={activity.id} activity={activity} slug={slug} level="h4" />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Activities for a whole team, with the number of people they suit. */
export function TeamActivities({ activities, slug }: ActivitiesProps) {
  return (
    <ul className="grid list-none gap-x-12 border-t-2 border-ink p-0 md:grid-cols-2 md:border-t-0">
      {activities.map((activity) => (
        <Line
          key={activity.id}
          activity={activity}
          slug={slug}
          level="h3"
          className="md:first:border-t-2 md:border-t-2 md:border-t-ink"
        />
      ))}
    </ul>
  );
}

interface LineProps {
  activity: Activity;
  slug: string;
  level: "h3" | "h4";
  className?: string;
}

/** One activity: when, what, how long, price, and group size. */
function Line({ activity, slug, level: Heading, className }: LineProps) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  return (
    <li className={classes("grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4", className)}>
      <p className="font-display text-16 leading-snug font-bold whitespace-nowrap tabular-nums">
        {wallTime(`2000-01-01T${activity.start}`, language)}
      </p>
      <div>
        <Heading lang={activity.textLanguage} className="font-text text-16 leading-snug font-semibold tracking-normal">
          {activity.name}
        </Heading>
        <p lang={activity.textLanguage} className="mt-0.5 text-ink-2">
          {activity.line}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <b className="font-semibold text-ink">
            {activity.price.cents === 0 ? t("activities.free") : <Price money={activity.price} digits="never" />}
          </b>
          <span>{duration(activity.durationMinutes, language)}</span>
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" />
            {t("activities.group", { min: activity.group.min, max: activity.group.max })}
          </span>
        </p>
      </div>
      <AddActivity {...{ activity, slug }} />
    </li>
  );
}

/** Adds it to the plan without leaving the page, or removes it. */
function AddActivity({ activity, slug }: { activity: Activity; slug: string }) {
  const { t } = useTranslation("destinations");
  const { place, activities } = useCurrentPlan();
  const isIn = place === slug && activities.includes(activity.id);
  return (
    <IconButton
      label={t("plan.add", { name: activity.name })}
      variant="outline"
      pressed={isIn}
      className="rounded-full! aria-pressed:bg-ink aria-pressed:text-paper!"
      onClick={() => togglePlannedActivity(slug, activity.id)}
    >
      {isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </IconButton>
  );
}

/** How many of the destination's activities are in the plan, and a link to it. */
export function PlannedActivities({ slug }: { slug: string }) {
  const { t } = useTranslation("destinations");
  const to = useLocalized();
  const { address, place, activities } = useCurrentPlan();
  return (
    <output className="block">
      {place === slug && activities.length > 0 && (
        <span className="mt-3 flex flex-wrap items-baseline gap-x-4 text-ink-2">
          {t("plan.activities", { count: activities.length })}
          <TextLink to={to(address)} arrow>
            {t("box.open")}
          </TextLink>
        </span>
      )}
    </output>
  );
}
