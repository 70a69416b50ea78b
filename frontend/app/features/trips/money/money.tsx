import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { saveFile } from "~/lib/save-file";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Skeleton } from "~/ui/feedback/skeleton";
import { showToast } from "~/ui/feedback/toast";

import { useEdit } from "../editing/use-edit";
import { Failure } from "../failure";
import type { Trip } from "../queries";
import { PriceWatch } from "../price-watch";
import { RefreshPrices } from "../refresh-prices";
import { ByKind, ByPerson } from "./compared";
import { EveningOut } from "./evening-out";
import { ExpenseForm } from "./expense-form";
import { ExpenseList } from "./expense-list";
import { type Expense, exportLedger, type Ledger, ledgerQuery } from "./ledger";
import { peopleOf } from "./people";
import { SettleUp } from "./settle-up";
import { Totals } from "./totals";

/** The trip's costs and debts; fetched when the tab is opened. */
export function Money({ trip }: { trip: Trip }) {
  const { ready } = useTranslation("money");
  const { data, error } = useQuery(ledgerQuery(trip));
  if (error && !data) return <Failure error={error} />;
  if (!ready || !data) return <Skeleton className="h-96" shape="block" />;
  return <LedgerOf trip={trip} ledger={data} />;
}

function LedgerOf({ trip, ledger }: { trip: Trip; ledger: Ledger }) {
  const { t } = useTranslation("money");
  const edit = useEdit(trip);
  const [open, setOpen] = useState<Expense | "new" | null>(null);
  const people = peopleOf(ledger, trip);
  const [group] = ledger.budget;
  const isEmpty = ledger.expenses.length === 0;
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen("new")}>
      {t("add")}
    </Button>
  );
  const shared = { ledger, trip, people, run: edit.run, pending: edit.pending };
  const hasMoney = !isEmpty || ledger.settlements.length > 0 || ledger.transfers.length > 0;
  return (
    <section aria-labelledby="money" className="grid gap-12">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Heading ledger={ledger} />
          {!isEmpty && (
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
              <Export trip={trip} />
              {ledger.mayAdd && add}
            </div>
          )}
        </div>
        {group && !isEmpty && <Totals ledger={ledger} group={group} />}
      </div>
      {isEmpty && (
        <EmptyState title={t("empty.title")} action={ledger.mayAdd && add} posterSlug={trip.destination.slug} level={3}>
          {t("empty.line")}
        </EmptyState>
      )}
      <div className={classes("grid items-start gap-12", hasMoney && "xl:grid-cols-[minmax(0,1fr)_24rem]")}>
        {group && (
          <div className={classes("grid grid-cols-1 items-start gap-12", !hasMoney && "xl:grid-cols-2")}>
            <ByKind {...{ ledger, group, people }} />
            <ByPerson {...{ ledger, group, people }} />
          </div>
        )}
        {hasMoney && <SettleUp {...shared} />}
      </div>
      {trip.viewerRole === "organizer" && trip.costs && !trip.archived && <RefreshPrices trip={trip} />}
      {trip.viewerRole === "organizer" && trip.costs && trip.status === "pending" && <PriceWatch trip={trip} />}
      {!isEmpty && <ExpenseList {...shared} onOpen={setOpen} />}
      <EveningOut {...shared} />
      {open && (
        <ExpenseForm
          key={open === "new" ? "new" : open.id}
          {...{ ledger, trip, people }}
          expense={open === "new" ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      {edit.clash}
    </section>
  );
}

function Heading({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation("money");
  return (
    <div className="grid gap-1.5">
      <h2 id="money" className="text-38">
        {t("title")}
      </h2>
      <p className="text-ink-2">{t("line", { currency: ledger.currency })}</p>
    </div>
  );
}

function Export({ trip }: { trip: Trip }) {
  const { t } = useTranslation("money");
  const table = useMutation({
    mutationFn: () => exportLedger(trip.id),
    onSuccess: (file) => saveFile(file, `tripoint-${trip.destination.slug}.csv`),
    onError: (error) => showToast({ tone: "bad", text: error.message || t("exportFailed") }),
  });
  return (
    <Button icon={<Download aria-hidden="true" />} pending={table.isPending} onClick={() => table.mutate()}>
      {t("export")}
    </Button>
  );
}
