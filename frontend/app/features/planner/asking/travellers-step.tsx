import { ClipboardPaste, UserPlus } from "lucide-react";
import { useState } from "react";

import { MOST_TRAVELLERS } from "~/api/bounds";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { Bar } from "../bar";
import { going, type Person, withPeople } from "../plan/plan";
import type { StepProps } from "../step";
import { PasteDialog } from "./paste-dialog";
import { PeopleMap } from "./people-map";
import { Question } from "./question";
import { TravellerRow } from "./traveller-row";

/** From this many people on, a row is one line until it is opened. */
const COMPACT_FROM = 9;
const AT_ONCE = 40;
const NOBODY: Person = { city: null, name: "" };

/** The people who come along, and their departure cities. */
export function TravellersStep({ planning: { plan, change }, problems, map, previous }: StepProps) {
  const { t } = useTranslation("planner");
  const [pasting, setPasting] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const [open, setOpen] = useState<number | null>(null);
  // There are always two rows to fill in.
  const rows = [...plan.people, ...Array.from({ length: Math.max(0, 2 - plan.people.length) }, () => NOBODY)];
  const compact = rows.length >= COMPACT_FROM;
  const begun = plan.people.filter((one) => one.city || one.name);

  function setRow(index: number, row: Person) {
    change((now) => {
      const filled = [...now.people];
      while (filled.length <= index) filled.push(NOBODY);
      filled[index] = row;
      return withPeople(now, filled);
    });
  }

  function add(people: Person[]) {
    const all = [...begun, ...people];
    change((now) => withPeople(now, all));
    setOpen(all.length - 1);
    setShown(Math.max(shown, Math.min(all.length, AT_ONCE * 2)));
  }

  function addRow() {
    const people = [...rows, NOBODY];
    change((now) => withPeople(now, people));
    setOpen(people.length - 1);
    setShown(Math.max(shown, people.length));
    requestAnimationFrame(() => document.getElementById(`traveller-${people.length - 1}-name`)?.focus());
  }

  return (
    <>
      <Question
        help="people"
        title={t("people.title")}
        line={t("people.line")}
        aside={<PeopleMap plan={plan} map={map} />}
      >
        {plan.lost && <Notice tone="warn">{t("people.lost")}</Notice>}
        {problems.length > 0 && (
          <Notice tone="bad" live="assertive">
            {t("problem.two_travellers_needed")}
          </Notice>
        )}
        <ol id="travellers" className="grid gap-1" aria-label={t("people.list")}>
          {rows.slice(0, shown).map((person, index) => (
            <TravellerRow
              // A row is identified by its position; names and cities change while typing.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              {...{ person, index }}
              compact={compact && open !== index}
              missing={problems.length > 0 && !person.city && (index < 2 || person.name !== "")}
              onOpen={() => setOpen(index)}
              onChange={(row) => setRow(index, row)}
              onRemove={rows.length > 2 ? () => change((now) => withPeople(now, now.people.toSpliced(index, 1))) : null}
            />
          ))}
        </ol>
        {rows.length > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            {t("people.more", { count: rows.length - shown })}
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={<UserPlus aria-hidden="true" />} onClick={addRow} disabled={rows.length >= MOST_TRAVELLERS}>
            {t("people.add")}
          </Button>
          <Button variant="quiet" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setPasting(true)}>
            {t("people.paste")}
          </Button>
        </div>
        {rows.length >= MOST_TRAVELLERS && (
          <p className="text-14 text-ink-2">{t("people.full", { count: MOST_TRAVELLERS })}</p>
        )}
        <output className="visually-hidden">{t("answers.people", { count: going(plan).length })}</output>
      </Question>
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onFound={add}
        room={MOST_TRAVELLERS - begun.length}
      />
      <Bar previous={previous} next={null} />
    </>
  );
}
