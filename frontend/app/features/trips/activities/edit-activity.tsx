import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";

import { type ActivityEdit, changeActivity } from "../editing/edits";
import { ChangeEffects } from "../editing/effects";
import { localTime } from "../editing/local-time";
import { type useEdit, useSeen } from "../editing/use-edit";
import { shownAmount } from "../money/amounts";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { ActivityFields } from "./activity-fields";
import { type ActivityDraft, isReady, minutesOf, priceOf } from "./draft";

type Activity = Trip["activities"][number];

interface EditActivityProps {
  activity: Activity;
  trip: Trip;
  edit: ReturnType<typeof useEdit>;
  onClose: () => void;
}

/** The fields that differ from the trip's. */
function changedIn(draft: ActivityDraft, begun: ActivityDraft, trip: Trip): Omit<ActivityEdit, "version"> {
  return {
    ...(draft.name !== begun.name && { name: draft.name }),
    ...(draft.at !== begun.at && { scheduledAt: draft.at || null }),
    ...(draft.minutes !== begun.minutes && { durationMinutes: minutesOf(draft.minutes) }),
    ...(draft.price !== begun.price && { price: priceOf(draft, trip) }),
    ...(draft.link !== begun.link && { providerLink: draft.link || null }),
    ...(draft.travellerIds.toSorted().join() !== begun.travellerIds.toSorted().join() && {
      travellerIds: draft.travellerIds,
    }),
  };
}

/** Changes time, duration, cost and who takes part; only changed fields are sent. */
export function EditActivity({ activity, trip, edit, onClose }: EditActivityProps) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const { version: seen } = useSeen(trip);
  const [begun] = useState<ActivityDraft>({
    name: activity.name,
    at: activity.scheduledAt ? localTime(activity.scheduledAt, trip.destination.timezone) : "",
    minutes: String(activity.durationMinutes),
    price: shownAmount(activity.price.cents, activity.price.currency, language),
    link: activity.providerLink ?? "",
    travellerIds: activity.travellerIds,
  });
  const [draft, setDraft] = useState(begun);
  const changed = changedIn(draft, begun, trip);
  const isChanged = Object.keys(changed).length > 0 && isReady(draft, trip);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("activities.edit")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isChanged}
            pending={edit.pending}
            onClick={() =>
              edit.run({
                seen,
                send: (version) => changeActivity(trip.id, activity.id, { ...changed, version }, false),
                wanted: changed,
                done: t("saved"),
                onDone: onClose,
              })
            }
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AlsoAt trip={trip} part={`activity:${activity.id}`} />
        <ActivityFields trip={trip} draft={draft} onChange={setDraft} />
        <ChangeEffects
          trip={trip}
          change={isChanged ? changed : null}
          ask={() => changeActivity(trip.id, activity.id, { ...changed, version: trip.version }, true)}
        />
      </div>
    </Dialog>
  );
}
