import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { changeTrip } from "../editing/edits";
import { useEdit, useSeen } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";

/** The trip's name, and why the group meets. */
export function ChangeAbout({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useTranslation("editing");
  const seen = useSeen(trip);
  const edit = useEdit(seen);
  const [name, setName] = useState(seen.name ?? "");
  const [summary, setSummary] = useState(seen.summary ?? "");
  const changed = {
    ...(name !== (seen.name ?? "") && { name }),
    ...(summary !== (seen.summary ?? "") && { summary }),
  };
  // The page already shows the change; if it is refused, the dialog is back with what was typed.
  const [isSent, setSent] = useState(false);
  function save() {
    setSent(true);
    edit.run({
      send: (version) => changeTrip(trip.id, { ...changed, version }),
      wanted: changed,
      optimistic: (known) => ({
        ...known,
        ...("name" in changed && { name: name.trim() || null }),
        ...("summary" in changed && { summary: summary.trim() || null }),
      }),
      done: t("saved"),
      onDone: onClose,
      onRefused: () => setSent(false),
    });
  }
  return (
    <Dialog
      open={!isSent}
      kept
      onClose={onClose}
      title={t("about.title")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={Object.keys(changed).length === 0} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AlsoAt trip={trip} part="about" />
        <TextField
          label={t("field.name")}
          hint={t("about.nameLine", { city: trip.destination.city })}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        <TextArea
          label={t("field.summary")}
          rows={4}
          maxLength={5000}
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
        />
      </div>
      {edit.clash}
    </Dialog>
  );
}
