import { Ellipsis, Paperclip, Pencil, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, number } from "~/lib/format";
import { useGlide } from "~/lib/glide";
import { FaceStack } from "~/ui/art/face-stack";
import { IconButton } from "~/ui/buttons/icon-button";
import { Segmented } from "~/ui/form/segmented";
import { Price } from "~/ui/marks/price";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Menu } from "~/ui/overlay/menu";

import type { EditRequest } from "../editing/types";
import type { Trip } from "../queries";
import { BeingChanged } from "../together/being-changed";
import { KindIcon } from "./kind-icon";
import { type Expense, type Ledger, removeExpense } from "./ledger";
import { type Shown, useCount, useMoney } from "./people";
import { ReceiptsDialog } from "./receipts-dialog";

const SHOW = ["all", "mine", "toPay"] as const;

interface ListProps {
  ledger: Ledger;
  trip: Trip;
  people: ReadonlyMap<string, Shown>;
  run: (ask: EditRequest) => void;
  onOpen: (expense: Expense) => void;
}

/** Every expense, the newest day first: what, who paid, for whom, and the viewer's part. */
export function ExpenseList({ ledger, trip, people, run, onOpen }: ListProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const [show, setShow] = useState<(typeof SHOW)[number]>("all");
  const [receipts, setReceipts] = useState<Expense | null>(null);
  const [leaving, setLeaving] = useState<Expense | null>(null);
  const list = useGlide<HTMLUListElement>(show);
  const own = ledger.people.find((one) => one.isYou)?.id;
  const remove = (expense: Expense) =>
    run({ send: (version) => removeExpense(trip.id, expense.id, version), done: t("list.removed") });
  const shown = ledger.expenses.filter(
    ({ paidBy, parts }) =>
      show === "all" || (show === "mine" ? paidBy === own : parts.some(({ personId }) => personId === own)),
  );
  const { currency } = ledger;
  const total = shown.reduce((sum, one) => sum + one.total, 0);
  return (
    <section aria-labelledby="expenses" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="expenses" tabIndex={-1} className="text-24 outline-none">
          {t("list.title")}
        </h3>
        <Segmented
          legend={t("list.show")}
          value={show}
          onChange={setShow}
          options={SHOW.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      </div>
      {shown.length === 0 && <p className="text-ink-2">{t("list.none")}</p>}
      <ul ref={list} className="list-none p-0">
        {shown.map((expense, index) => (
          <Fragment key={expense.id}>
            {expense.day !== shown[index - 1]?.day && (
              <li data-glide={expense.day} className="pt-5 pb-2 first:pt-1">
                <h4 className="font-text text-14 font-semibold text-ink-2">
                  {day(expense.day, language, { weekday: "short", day: "numeric", month: "short" })}
                </h4>
              </li>
            )}
            <Row
              {...{ expense, ledger, trip, people, onOpen, own }}
              onReceipts={() => setReceipts(expense)}
              onRemove={() => (expense.receipts > 0 ? setLeaving(expense) : remove(expense))}
            />
          </Fragment>
        ))}
      </ul>
      {shown.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-semibold">
          {t("list.everything")}
          <span className="font-display text-24 font-bold">
            <Price money={{ cents: total, currency }} digits="always" exact />
          </span>
        </p>
      )}
      {receipts && <ReceiptsDialog trip={trip} expense={receipts} onClose={() => setReceipts(null)} />}
      <AskFirst
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t("receipts.ask", { what: leaving?.text ?? "" })}
        line={t("receipts.askLine", { count: leaving?.receipts ?? 0 })}
        no={t("form.cancel")}
        yes={t("list.remove")}
        closeLabel={t("form.close")}
        danger
        onYes={() => {
          if (leaving) remove(leaving);
          setLeaving(null);
        }}
      />
    </section>
  );
}

interface RowProps extends Pick<ListProps, "ledger" | "trip" | "people" | "onOpen"> {
  expense: Expense;
  own?: string | undefined;
  onReceipts: () => void;
  onRemove: () => void;
}

function Row({ expense, ledger, trip, people, onOpen, own, onReceipts, onRemove }: RowProps) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const counted = useCount(ledger);
  const language = useLanguage();
  const { text, kind, paidBy, amount, total, how, parts, mayChange } = expense;
  const payer = people.get(paidBy);
  const mine = parts.filter(({ personId }) => personId === own).reduce((sum, one) => sum + one.cents, 0);
  const only = parts.length === 1 ? people.get(parts[0]?.personId ?? "") : undefined;
  const alone = only && (only.isYou ? t("list.onlyYou") : t("list.only", { name: only.short }));
  const said = [
    payer?.isYou ? t("list.youPaid") : t("list.paidBy", { name: payer?.short ?? "" }),
    ...(amount.rate
      ? [
          t("list.rate", {
            amount: written(amount.cents, amount.currency),
            rate: number(Number(amount.rate), language, { maximumFractionDigits: 8 }),
            currency: amount.currency,
            ours: ledger.currency,
          }),
        ]
      : []),
  ];
  return (
    <li
      data-glide={expense.id}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1fr)_9rem_2.25rem] sm:gap-x-4"
    >
      <span className="hidden size-11 place-items-center rounded-full bg-surface-2 text-ink-2 sm:grid">
        <KindIcon kind={kind} />
      </span>
      <span className="min-w-0 max-sm:contents sm:col-start-2">
        <span className="block min-w-0 font-semibold break-words max-sm:col-start-1 max-sm:row-start-1">{text}</span>
        <span className="block min-w-0 max-sm:col-span-full max-sm:row-start-2">
          <span className="block text-14 break-words text-ink-2">{said.join(" · ")}</span>
          <BeingChanged trip={trip} part={`expense:${expense.id}`} />
          {expense.receipts > 0 && (
            <button type="button" className="link inline-flex items-center gap-1.5 py-1 text-14" onClick={onReceipts}>
              <Paperclip aria-hidden="true" className="size-4!" />
              {t("receipts.count", { count: expense.receipts })}
              <span className="visually-hidden">: {text}</span>
            </button>
          )}
        </span>
      </span>
      <span className="grid grid-cols-1 justify-items-start gap-1 max-sm:col-start-1 max-sm:row-start-3 sm:col-start-3">
        <FaceStack
          people={parts.flatMap(({ personId }) => people.get(personId) ?? [])}
          label={parts.map(({ personId }) => people.get(personId)?.name).join(", ")}
          size="s"
          ring="paper"
          max={8}
        />
        <span className="text-13 text-ink-2">{alone ?? t(`list.${how}`, { who: counted(parts.length) })}</span>
      </span>
      <span className="text-end max-sm:contents">
        <b className="block font-display text-18 max-sm:col-start-2 max-sm:row-start-1">
          <Price money={{ cents: total, currency: ledger.currency }} digits="always" exact />
        </b>
        <span className="text-13 text-ink-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:self-end max-sm:text-end">
          {own && (mine > 0 ? t("list.part", { amount: written(mine) }) : t("list.notYours"))}
        </span>
      </span>
      <span className="w-9 max-sm:col-start-3 max-sm:row-start-1">
        {mayChange && (
          <Menu
            label={t("list.menu", { what: text })}
            trigger={
              <IconButton size="s" label={t("list.menu", { what: text })}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              {
                key: "edit",
                label: t("form.edit"),
                icon: <Pencil aria-hidden="true" />,
                onSelect: () => onOpen(expense),
              },
              {
                key: "receipts",
                label: t("receipts.title"),
                icon: <Paperclip aria-hidden="true" />,
                onSelect: onReceipts,
              },
              {
                key: "remove",
                label: t("list.remove"),
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                onSelect: onRemove,
              },
            ]}
          />
        )}
      </span>
    </li>
  );
}
