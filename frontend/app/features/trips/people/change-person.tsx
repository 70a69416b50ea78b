import { useState } from "react";

import type { Traveller } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { ChangeEffects } from "../editing/effects";
import { useEdit, useSeen } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { TravellerCityField } from "./traveller-city-field";
import { changePerson } from "./edits";
import { wrongWith } from "./wrong";

/** Whether a day differs from the person's current one, which is their own or the trip's. */
const isOther = (day: string, own: string | null | undefined, trips: string | null) => day !== (own ?? trips ?? "");

/**
 * Edits someone's departure city, the days they are there and, for the organizer, their role on the trip; with a preview
 * of what that changes.
 */
export function ChangePerson({
  trip: now,
  person: asNow,
  onClose,
}: {
  trip: Trip;
  person: Traveller;
  onClose: () => void;
}) {
  const { t } = useTranslation("editing");
  const trip = useSeen(now);
  const [person] = useState(asNow);
  const edit = useEdit(trip);
  const isMe = person.id === trip.viewerTravellerId;
  const [city, setCity] = useState<ComboboxOption | null>({ id: "", label: person.departureCity, detail: "" });
  const [role, setRole] = useState(person.role);
  const [arrives, setArrives] = useState(person.arrivesOn ?? trip.start ?? "");
  const [leaves, setLeaves] = useState(person.leavesOn ?? trip.end ?? "");
  const ownDays = {
    ...(isOther(arrives, person.arrivesOn, trip.start) && { arrivesOn: arrives === trip.start ? null : arrives }),
    ...(isOther(leaves, person.leavesOn, trip.end) && { leavesOn: leaves === trip.end ? null : leaves }),
  };
  const mayChooseDays = trip.start !== null && (trip.status === "pending" || trip.status === "confirmed");
  const areDaysRight = !mayChooseDays || (arrives !== "" && leaves > arrives);
  const cityMoves = city !== null && city.id !== "" ? { departureCityId: city.id } : null;
  const movesAtAll = (cityMoves !== null || Object.keys(ownDays).length > 0) && areDaysRight;
  const moves = movesAtAll ? { ...cityMoves, ...ownDays } : null;
  const changed = { ...moves, ...(role.trim() !== person.role && { role: role.trim() }) };
  const isReady = Object.keys(changed).length > 0 && role.trim() !== "" && city !== null && areDaysRight;
  const way = trip.flights.find((one) => one.travellerId === person.id);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={isMe ? t("people.changeMine") : t("people.change", { name: person.name })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            pending={edit.pending}
            onClick={() =>
              edit.run({
                send: (version) => changePerson(trip.id, person.id, { ...changed, version }, false),
                wanted: { role, city: city?.label, ...ownDays },
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
      <div className="grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <AlsoAt trip={trip} part={`person:${person.id}`} />
          <TravellerCityField
            label={t(isMe ? "people.youLeaveFrom" : "people.leavesFrom")}
            value={city}
            onChange={setCity}
            error={wrongWith(edit.error, "departureCityId")}
          />
          {mayChooseDays && (
            <fieldset className="grid grid-cols-2 gap-4">
              <legend className="mb-2 text-14 text-ink-2">{t(isMe ? "people.yourDays" : "people.days")}</legend>
              <DateField
                label={t("field.arrivesOn")}
                min={trip.start ?? undefined}
                max={trip.end ?? undefined}
                value={arrives}
                error={wrongWith(edit.error, "arrivesOn")}
                onChange={({ target }) => setArrives(target.value)}
              />
              <DateField
                label={t("field.leavesOn")}
                min={trip.start ?? undefined}
                max={trip.end ?? undefined}
                value={leaves}
                error={areDaysRight ? wrongWith(edit.error, "leavesOn") : t("dates.order")}
                onChange={({ target }) => setLeaves(target.value)}
              />
            </fieldset>
          )}
          {trip.viewerRole === "organizer" && (
            <TextField
              label={t("people.role")}
              hint={t("people.roleLine")}
              maxLength={120}
              value={role}
              error={wrongWith(edit.error, "role")}
              onChange={({ target }) => setRole(target.value)}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-3">
          {moves === null ? (
            <p className="rounded-l bg-surface-2 p-4 text-ink-2">{t("people.chooseOther")}</p>
          ) : (
            <ChangeEffects
              trip={now}
              change={{ person: person.id, ...moves }}
              ask={() => changePerson(trip.id, person.id, { ...moves, version: now.version }, true)}
            />
          )}
          {way && moves && (
            <p className="text-14 text-ink-2">
              {t(way.confirmed || way.fareType === "booked" ? "people.wayStays" : "people.wayFoundAgain")}
            </p>
          )}
        </div>
      </div>
      {edit.clash}
    </Dialog>
  );
}
