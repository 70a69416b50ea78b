import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";
import type { ComboboxOption } from "~/ui/form/combobox-search";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { ChangeEffects } from "../editing/effects";
import { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";
import { TravellerCityField } from "./traveller-city-field";
import { addPerson } from "./edits";
import { wrongWith } from "./wrong";

/** Adds a person to the trip: a name, a city, and an email address for the invite. */
export function AddPerson({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useTranslation("editing");
  const edit = useEdit(trip);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState("");
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const person = {
    name: name.trim(),
    departureCityId: city?.id ?? "",
    email: email.trim() || null,
    role: role.trim() || null,
  };
  const isReady = person.name !== "" && city !== null;

  async function add() {
    const made = await addPerson(trip.id, person, false);
    if (made.invite?.delivery.state === "waiting_for_team_pro")
      showToast({ tone: "warn", text: t("people.waitsForTeamPro", { name: person.name }) });
    return made;
  }

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("people.add")}
      description={t("people.addLine")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            pending={edit.pending}
            onClick={() => edit.run({ send: add, done: t("people.added", { name: person.name }), onDone: onClose })}
          >
            {t(person.email ? "people.addAndInvite" : "people.addOnly")}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextField
            label={t("people.name")}
            maxLength={120}
            value={name}
            error={wrongWith(edit.error, "name")}
            onChange={({ target }) => setName(target.value)}
          />
          <TravellerCityField
            label={t("people.leavesFrom")}
            value={city}
            onChange={setCity}
            error={wrongWith(edit.error, "departureCityId")}
          />
          <TextField
            label={t("people.email")}
            type="email"
            inputMode="email"
            optional={t("optional")}
            hint={t("people.emailLine")}
            value={email}
            error={wrongWith(edit.error, "email")}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            label={t("people.role")}
            optional={t("optional")}
            hint={t("people.roleLine")}
            maxLength={120}
            value={role}
            error={wrongWith(edit.error, "role")}
            onChange={({ target }) => setRole(target.value)}
          />
        </div>
        <div className="min-w-0">
          {city === null ? (
            <p className="rounded-l bg-surface-2 p-4 text-ink-2">{t("people.chooseCity")}</p>
          ) : (
            // Email and name do not change the costs, so the server need not be asked at every letter.
            <ChangeEffects
              trip={trip}
              change={{ city: city.id }}
              ask={() => addPerson(trip.id, { ...person, name: person.name || t("people.them"), email: null }, true)}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
