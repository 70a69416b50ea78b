import { Plus } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { RatesNote } from "~/ui/marks/rates-note";

import { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";
import { ActivityRow } from "./activity-row";
import { AddActivity } from "./add-activity";
import { EditActivity } from "./edit-activity";

interface ActivitiesProps {
  trip: Trip;
  /** On a page of their own they provide the page's heading. */
  alone?: boolean;
}

/** The shared activities: time, duration, cost per person, and who takes part; added and changed right here. */
export function Activities({ trip, alone = false }: ActivitiesProps) {
  const { t } = useTranslation(["trips", "editing", "ways"]);
  const edit = useEdit(trip);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const list = useGlide<HTMLUListElement>();
  const shown = trip.activities.find((one) => one.id === open);
  const Heading = alone ? "h1" : "h2";
  return (
    <section aria-labelledby="activities">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <Heading
          id="activities"
          tabIndex={-1}
          className={alone ? "text-48 break-words outline-none" : "text-30 outline-none"}
        >
          {alone ? t("activities.titleIn", { city: trip.destination.city }) : t("activities.title")}
        </Heading>
        {trip.may.includes("add_activities") && !trip.archived && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t("editing:activities.add")}
          </Button>
        )}
      </div>
      {trip.activities.length === 0 && <p className="text-ink-2">{t("activities.none")}</p>}
      <ul ref={list} className="list-none p-0">
        {inOrder(trip.activities).map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            trip={trip}
            heading={alone ? "h2" : "h3"}
            run={edit.run}
            onOpen={() => setOpen(activity.id)}
          />
        ))}
      </ul>
      {trip.activities[0] && <RatesNote of={trip.activities[0].price.currency} className="mt-3" />}
      {trip.activities.some((one) => one.sponsored) && (
        <p className="mt-3 max-w-prose text-14 text-ink-2">{t("ways:bookAt.disclosure")}</p>
      )}
      {isAdding && <AddActivity trip={trip} edit={edit} onClose={() => setAdding(false)} />}
      {shown && <EditActivity key={shown.id} activity={shown} trip={trip} edit={edit} onClose={() => setOpen(null)} />}
      {edit.clash}
    </section>
  );
}

/** Sorted by time; those without one come last. */
const inOrder = (activities: Trip["activities"]) =>
  activities.toSorted((a, b) => (a.scheduledAt ?? "9").localeCompare(b.scheduledAt ?? "9"));
