import { type SyntheticEvent, useEffect, useRef, useState } from "react";

import { nextName } from "~/api/live/row-names";
import { ApiError } from "~/api/client";
import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Checkbox } from "~/ui/form/checkbox";
import { RadioCards } from "~/ui/form/radio-cards";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { useFaults } from "~/ui/form/use-faults";
import { Dialog } from "~/ui/overlay/dialog";

import { useEdit, useSeen } from "../editing/use-edit";
import { AlsoAt } from "../together/being-changed";
import { instantOf, timeText, wallText } from "./clock";
import type { Calendar, Outing } from "./plans";
import { addEntry, changeEntry, optimisticEntries, type EntryChange, type NewEntry } from "./queries";
import { useDayWords } from "./use-day-words";
import type { EntryDraft } from "./types";

const DURATIONS = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720];

interface EntryDialogProps {
  trip: Trip;
  calendar: Calendar;
  draft: EntryDraft;
  onClose: () => void;
}

/** Adds a plan, or changes an existing one. */
export function EntryDialog({ trip, calendar, draft, onClose }: EntryDialogProps) {
  const { plan } = draft;
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const form = useRef<HTMLFormElement>(null);
  const [forAll, setForAll] = useState(plan?.forAll ?? true);
  const [people, setPeople] = useState<readonly string[]>(plan && !plan.forAll ? plan.people : []);
  const { run, error, clash } = useEdit(useSeen(trip));
  // The page already shows the change; if it is refused, the dialog is back with what was typed.
  const [isSent, setSent] = useState(false);
  const { show, ...faults } = useFaults(t("form.faults"), {
    title: { missing: t("form.titleNeeded") },
    time: { missing: t("form.timeNeeded") },
  });
  const days = calendar.days.some((one) => one.day === draft.day)
    ? calendar.days.map((one) => one.day)
    : [draft.day, ...calendar.days.map((one) => one.day)];
  const durations = [...new Set([...DURATIONS, plan?.durationMinutes ?? 60])].toSorted((a, b) => a - b);

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? "").trim();
    if (!faults.pass(event.currentTarget, { who: !forAll && people.length === 0 ? t("form.whoNeeded") : null })) return;
    const [hour = 0, minute = 0] = text("time").split(":").map(Number);
    const when = { day: text("day"), minutes: hour * 60 + minute };
    const entry = {
      title: text("title"),
      startsAt: wallText(when),
      durationMinutes: Number(text("duration")),
      note: text("note") || null,
      forEveryone: forAll,
      travellerIds: forAll ? [] : [...people],
    };
    const change = plan && changed(plan, entry);
    const startsAt = new Date(instantOf(when, trip.destination.timezone)).toISOString();
    const row = nextName();
    setSent(true);
    run({
      optimisticIn: optimisticEntries(trip, (entries) =>
        plan
          ? entries.map((one) => (one.id === plan.id ? { ...one, ...entry, startsAt } : one))
          : [...entries, { ...entry, startsAt, id: row, addedBy: trip.viewerTravellerId }],
      ),
      ...(!plan && { row }),
      onRefused: () => setSent(false),
      send: (version) => (change ? changeEntry(trip.id, plan.id, { ...change, version }) : addEntry(trip.id, entry)),
      wanted: { ...entry, startsAt },
      done: t(plan ? "done.changed" : "done.added"),
      onDone: onClose,
    });
  }

  useEffect(() => {
    if (!(error instanceof ApiError) || !form.current) return;
    const name: Record<string, string> = { startsAt: "day", durationMinutes: "duration" };
    show(form.current, Object.fromEntries(error.fields.map((one) => [name[one.field] ?? one.field, one.message])));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);

  if (clash) return clash;
  return (
    <Dialog
      open={!isSent}
      kept
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t(plan ? "form.changeTitle" : "form.addTitle")}
      description={t("form.told")}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button variant="primary" onClick={() => form.current?.requestSubmit()}>
            {t(plan ? "form.save" : "form.add")}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={save} className="grid gap-4 py-1">
        {faults.summary}
        {plan && <AlsoAt trip={trip} part={`entry:${plan.id}`} />}
        <TextField
          label={t("form.title")}
          name="title"
          required
          maxLength={120}
          data-autofocus
          defaultValue={plan?.title}
          error={faults.at("title")}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label={t("form.day")} name="day" defaultValue={draft.day} error={faults.at("day")}>
            {days.map((one) => (
              <option key={one} value={one}>
                {words.day(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t("form.time")}
            name="time"
            type="time"
            required
            defaultValue={timeText(plan?.from ?? 12 * 60)}
            error={faults.at("time")}
          />
          <SelectField
            label={t("form.duration")}
            name="duration"
            defaultValue={plan?.durationMinutes ?? 60}
            error={faults.at("duration")}
          >
            {durations.map((one) => (
              <option key={one} value={one}>
                {words.length(one)}
              </option>
            ))}
          </SelectField>
        </div>
        <RadioCards
          legend={t("form.who")}
          name="who"
          value={forAll ? "all" : "some"}
          onChange={(value) => setForAll(value === "all")}
          columns={2}
          error={faults.at("who")}
          options={[
            { value: "all", title: t("form.everybody") },
            { value: "some", title: t("form.some") },
          ]}
        />
        {!forAll && (
          <div className="grid max-h-60 overflow-y-auto sm:grid-cols-2">
            {[...calendar.people.values()].map((one) => (
              <Checkbox
                key={one.id}
                checked={people.includes(one.id)}
                onChange={({ target }) =>
                  setPeople(target.checked ? [...people, one.id] : people.filter((id) => id !== one.id))
                }
              >
                {one.name}
              </Checkbox>
            ))}
          </div>
        )}
        <TextArea
          label={t("form.note")}
          name="note"
          rows={3}
          maxLength={2000}
          optional={t("form.optional")}
          defaultValue={plan?.note ?? ""}
        />
      </form>
    </Dialog>
  );
}

const sorted = (ids: readonly string[]) => ids.toSorted().join();

/** Only changed fields are sent, so that they do not conflict with other people's changes to other fields. */
function changed(plan: Outing, said: Required<NewEntry>): EntryChange {
  const { startsAt, forEveryone, travellerIds, ...rest } = said;
  const plain = Object.entries(rest).filter(
    ([name, value]) => plan[name as "title" | "note" | "durationMinutes"] !== value,
  );
  const isMoved = startsAt !== wallText({ day: plan.day, minutes: plan.from });
  const isForOthers = forEveryone !== plan.forAll || (!forEveryone && sorted(travellerIds) !== sorted(plan.people));
  return {
    ...Object.fromEntries(plain),
    ...(isMoved && { startsAt }),
    ...(isForOthers && { forEveryone, travellerIds }),
  };
}
