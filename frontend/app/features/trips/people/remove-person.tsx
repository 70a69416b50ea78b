import type { Traveller } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";

import { ChangeEffects } from "../editing/effects";
import { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";
import { removePerson } from "./edits";
import { WhatIsTheirs } from "./what-is-theirs";

/** Before someone is removed from the trip: what happens to their things, and how it affects the others. */
export function RemovePerson({ trip, person, onClose }: { trip: Trip; person: Traveller; onClose: () => void }) {
  const { t } = useTranslation("editing");
  const edit = useEdit(trip);
  const isMe = person.id === trip.viewerTravellerId;
  const hasAnswered = person.rsvp === "confirmed" && !isMe;
  return (
    <Dialog
      open
      size="m"
      onClose={onClose}
      title={isMe ? t("people.stayHome") : t("people.remove", { name: person.name })}
      description={isMe ? t("people.stayHomeLine") : t(hasAnswered ? "people.removeLine" : "people.removePlanned")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="danger"
            pending={edit.pending}
            onClick={() =>
              edit.run({
                send: (version) => removePerson(trip.id, person.id, version, false),
                done: isMe ? t("people.stayedHome") : t("people.removed", { name: person.name }),
                onDone: onClose,
              })
            }
          >
            {t(isMe ? "people.stayHomeYes" : "people.removeYes")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <WhatIsTheirs trip={trip} person={person} />
        <ChangeEffects
          trip={trip}
          change={{ remove: person.id }}
          ask={() => removePerson(trip.id, person.id, trip.version, true)}
        />
        <p className="text-14 text-ink-2">{t(isMe ? "people.stayHomeUndo" : "people.removeUndo")}</p>
      </div>
    </Dialog>
  );
}
