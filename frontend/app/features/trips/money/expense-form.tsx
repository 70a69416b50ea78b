import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";
import { FormErrorSummary } from "~/ui/form/form-error-summary";
import { DateField } from "~/ui/form/date-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

import { useEdit } from "../editing/use-edit";
import { useSending } from "../files/use-sending";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { Afterwards } from "./afterwards";
import { AmountFields } from "./amount-fields";
import { exampleAmount } from "./amounts";
import { changesOf, type ExpenseDraft, draftOf, type Fault, newDraft, worked } from "./draft";
import { addExpense, changeExpense, type Expense, type Kind, KINDS, type Ledger } from "./ledger";
import type { Shown } from "./people";
import { ReceiptField } from "./receipt-field";
import { addReceipt } from "./receipts";
import { SplitFields } from "./split-fields";
import { useExpenseValues } from "./use-expense-values";

interface FormProps {
  ledger: Ledger;
  trip: Trip;
  people: ReadonlyMap<string, Shown>;
  /** Null for a new one. */
  expense: Expense | null;
  onClose: () => void;
}

/** Who paid what, when and for whom, and below it the effect on the balances. */
export function ExpenseForm({ ledger: now, trip, people, expense, onClose }: FormProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  // Other people's changes while this is open are detected when it is saved (TRUST.md W17).
  const [seen] = useState({ ...trip, version: now.version });
  const [ledger] = useState(now);
  const [draft, setDraft] = useState<ExpenseDraft>(() =>
    expense ? draftOf(expense, language) : newDraft(ledger, today(), confirmedOn(trip)),
  );
  const [asked, setAsked] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const sending = useSending();
  const edit = useEdit(seen, useExpenseValues(ledger));
  const work = worked(draft, ledger);
  const faults = asked ? work.faults : [];
  const change = (part: Partial<ExpenseDraft>) => setDraft({ ...draft, ...part });
  const words = useFaultWords(draft.currency);
  const fault = (...names: Fault[]) => names.filter((name) => faults.includes(name)).map(words)[0] ?? null;

  function save() {
    setAsked(true);
    const { body } = work;
    if (!body) return;
    const before = expense && worked(draftOf(expense, language), ledger).body;
    const changed = before ? changesOf(body, before) : body;
    if (expense && Object.keys(changed).length === 0) {
      void attach(expense.id).then(onClose);
      return;
    }
    edit.run({
      send: async (version) => {
        const saved = await (expense
          ? changeExpense(trip.id, expense.id, version, changed)
          : addExpense(trip.id, body));
        await attach(saved.item ?? "");
        return saved;
      },
      wanted: changed,
      done: t(expense ? "form.saved" : "form.added"),
      onDone: onClose,
    });
  }

  /** The expense is saved whatever happens to its receipts: rejected ones are reported, and can be added later. */
  async function attach(item: string) {
    const { failure } = await sending.send(files, (file) => addReceipt(trip.id, item, file));
    if (failure) showToast({ tone: "bad", text: t("receipts.failed", { why: failure }), id: "receipts" });
  }

  return (
    <Dialog
      open
      side
      onClose={onClose}
      title={t(expense ? "form.edit" : "form.add")}
      closeLabel={t("form.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            form="expense"
            pending={edit.pending || sending.busy !== null}
            className="flex-2"
          >
            {t("form.save")}
          </Button>
        </>
      }
    >
      <form
        id="expense"
        noValidate
        className="grid grid-cols-1 gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {expense && <AlsoAt trip={trip} part={`expense:${expense.id}`} />}
        {faults.length > 1 && (
          <FormErrorSummary
            title={t("form.faults.title")}
            errors={faults.map((name) => ({ name, fieldId: `expense-${FIELD_OF[name]}`, text: words(name) }))}
          />
        )}
        <AmountFields {...{ draft, ledger, work, change, fault }} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <TextField
            id="expense-text"
            label={t("form.text")}
            placeholder={t("form.example")}
            maxLength={120}
            value={draft.text}
            error={fault("text")}
            onChange={({ target }) => change({ text: target.value })}
          />
          <SelectField
            label={t("form.kind")}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as Kind })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t("form.paidBy")}
            value={draft.paidBy}
            onChange={({ target }) => change({ paidBy: target.value })}
          >
            {ledger.people
              .filter((one) => one.mayBeNamed || one.id === expense?.paidBy)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.isYou ? t("form.you") : one.name}
                </option>
              ))}
          </SelectField>
          <DateField
            label={t("form.day")}
            min="2000-01-01"
            max="2100-12-31"
            required
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </div>
        <SplitFields {...{ draft, ledger, people, work, change }} fault={fault("parts", "sumAmount", "sumPercent")} />
        <ReceiptField files={files} busy={sending.busy} onChange={setFiles} />
        <Afterwards trip={seen} {...{ ledger, people, expense }} body={work.body} />
      </form>
      {edit.clash}
    </Dialog>
  );
}

const FIELD_OF: Record<Fault, string> = {
  text: "text",
  amount: "amount",
  rate: "rate",
  parts: "parts",
  sumAmount: "parts",
  sumPercent: "parts",
};

/** The message for each fault. */
function useFaultWords(currency: string): (fault: Fault) => string {
  const { t } = useTranslation("money");
  const language = useLanguage();
  return (fault) => t(`form.faults.${fault}`, { example: `${exampleAmount(currency, language)} ${currency}` });
}

const confirmedOn = (trip: Trip) =>
  new Set(trip.travellers.filter((one) => one.rsvp === "confirmed").map((one) => one.id));

/** The day of a new expense: today where its author is, who may pay for something before the trip from home. */
const today = () => new Intl.DateTimeFormat("en-CA").format(new Date());
