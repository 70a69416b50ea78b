import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { DateField } from "~/ui/form/date-field";
import { Dialog } from "~/ui/overlay/dialog";

import { changeDates } from "../editing/edits";
import { ChangeEffects } from "../editing/effects";
import { useEdit, useSeen } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";

const DAY_MS = 86_400_000;

/** The end date that keeps the number of nights. */
function sameNights(start: string, nights: number): string {
  return new Date(Date.parse(start) + Math.max(nights, 1) * DAY_MS).toISOString().slice(0, 10);
}

/** New dates for everyone: nothing happens until they are saved, and their effects are shown alongside. */
export function ChangeDates({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const seen = useSeen(trip);
  const edit = useEdit(seen);
  const [start, setStart] = useState(seen.start ?? "");
  const [end, setEnd] = useState(seen.end ?? "");
  const isReady = start !== "" && end > start;
  const isOther = start !== seen.start || end !== seen.end;
  const dates = isReady && isOther ? { start, end } : null;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("dates.title")}
      description={t("dates.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>
            {trip.start && trip.end
              ? t("dates.keep", { dates: dayRange(trip.start, trip.end, language) })
              : t("cancel")}
          </Button>
          <Button
            variant="primary"
            disabled={dates === null}
            pending={edit.pending}
            onClick={() =>
              dates &&
              edit.run({
                send: (version) => changeDates(trip.id, { ...dates, version }, false),
                wanted: dates,
                done: t("dates.saved"),
                onDone: onClose,
              })
            }
          >
            {dates ? t("dates.move", { dates: dayRange(start, end, language) }) : t("save")}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-1">
          <AlsoAt trip={trip} part="dates" />
          <DateField
            label={t("field.start")}
            value={start}
            onChange={({ target: { value } }) => {
              setStart(value);
              if (value) setEnd(sameNights(value, trip.nights));
            }}
          />
          <DateField
            label={t("field.end")}
            min={start || undefined}
            value={end}
            error={start !== "" && end !== "" && end <= start ? t("dates.order") : null}
            onChange={({ target }) => setEnd(target.value)}
          />
          <p className="text-14 text-ink-2 max-md:col-span-2">{t("dates.undo")}</p>
        </div>
        <div className="min-w-0">
          {dates === null ? (
            <p className="rounded-l bg-surface-2 p-4 text-ink-2">{t("dates.choose")}</p>
          ) : (
            <ChangeEffects
              trip={trip}
              change={dates}
              ask={() => changeDates(trip.id, { ...dates, version: trip.version }, true)}
            />
          )}
        </div>
      </div>
      {edit.clash}
    </Dialog>
  );
}
