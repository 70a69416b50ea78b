import { CircleAlert, CircleCheck } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Checkbox } from "~/ui/form/checkbox";
import { Segmented } from "~/ui/form/segmented";
import { TextField } from "~/ui/form/text-field";

import type { ExpenseDraft, Worked } from "./draft";
import { HOWS, type Ledger } from "./ledger";
import { type Shown, useMoney } from "./people";

interface SplitProps {
  draft: ExpenseDraft;
  ledger: Ledger;
  people: ReadonlyMap<string, Shown>;
  work: Worked;
  change: (part: Partial<ExpenseDraft>) => void;
  fault: string | null;
}

/** For whom the expense is and how it is divided, with the amount of each part. */
export function SplitFields({ draft, ledger, people, work, change, fault }: SplitProps) {
  const { t } = useTranslation("money");
  const named = ledger.people.filter((one) => one.mayBeNamed || draft.chosen.includes(one.id));
  const isAll = named.every((one) => draft.chosen.includes(one.id));
  return (
    <fieldset id="expense-parts" tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <legend className="mb-1.5 text-14 font-semibold">{t("form.forWhom")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          legend={t("form.forWhom")}
          value={draft.how}
          onChange={(how) => change({ how, weights: {} })}
          options={HOWS.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        <Button size="s" variant="quiet" onClick={() => change({ chosen: isAll ? [] : named.map((one) => one.id) })}>
          {t(isAll ? "form.nobody" : "form.all")}
        </Button>
      </div>
      <ul className={classes("grid list-none grid-cols-1 gap-x-6 p-0", draft.how === "equal" && "sm:grid-cols-2")}>
        {named.map((one) => (
          <Part
            key={one.id}
            person={people.get(one.id) ?? { ...one, short: one.name, pictureUrl: null }}
            {...{ draft, ledger, work, change }}
          />
        ))}
      </ul>
      <Sum {...{ draft, ledger, work, fault }} />
    </fieldset>
  );
}

function Part({ person, draft, ledger, work, change }: Omit<SplitProps, "fault" | "people"> & { person: Shown }) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const isChosen = draft.chosen.includes(person.id);
  const cents = work.parts[person.id];
  const chosen = isChosen ? draft.chosen.filter((one) => one !== person.id) : [...draft.chosen, person.id];
  return (
    <li className="flex items-center gap-3 border-b border-line py-0.5">
      <Checkbox className="min-w-0 flex-1" checked={isChosen} onChange={() => change({ chosen })}>
        <span className="flex min-w-0 items-center gap-2">
          <Face {...person} size="s" />
          <span className="min-w-0 wrap-anywhere">{person.isYou ? t("form.you") : person.short}</span>
        </span>
      </Checkbox>
      {draft.how !== "equal" && isChosen && (
        <TextField
          label={t("form.weight", { how: t(`form.${draft.how}`), name: person.name })}
          labelHidden
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          className="w-24"
          value={draft.weights[person.id] ?? (draft.how === "shares" ? "1" : "")}
          onChange={({ target }) => change({ weights: { ...draft.weights, [person.id]: target.value } })}
          end={
            <span className="pe-3 text-ink-2">{draft.how === "percent" ? "%" : draft.how === "shares" ? "×" : ""}</span>
          }
        />
      )}
      <span className="w-20 text-end font-semibold tabular-nums">
        {isChosen && cents !== undefined && written(cents)}
      </span>
    </li>
  );
}

/** Whether the parts add up to the whole. */
function Sum({ draft, ledger, work, fault }: Pick<SplitProps, "draft" | "ledger" | "work" | "fault">) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const { left, total } = work;
  const parts = Object.values(work.parts);
  if (left === 0 && parts.length > 0 && total !== null) {
    const isSame = parts.every((one) => one === parts[0]);
    const shown = isSame ? `${parts.length} × ${written(parts[0] ?? 0)}` : parts.map((one) => written(one)).join(" + ");
    return (
      <p className="flex gap-2 text-14 font-medium text-good">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4! flex-none" />
        <span>
          {parts.length > 6 && !isSame ? written(total) : t("form.sum", { parts: shown, amount: written(total) })}
        </span>
      </p>
    );
  }
  const far = draft.how === "percent" ? `${Math.abs(left) / 100} %` : written(Math.abs(left), draft.currency);
  const said = fault ?? (left !== 0 ? t(left > 0 ? "form.left" : "form.over", { amount: far }) : null);
  return (
    <output className={classes("flex min-h-5 gap-2 text-14 font-medium", fault ? "text-bad" : "text-ink-2")}>
      {said && <CircleAlert aria-hidden="true" className="mt-0.5 size-4! flex-none" />}
      {fault && left !== 0 ? `${fault} ${t(left > 0 ? "form.left" : "form.over", { amount: far })}` : said}
    </output>
  );
}
