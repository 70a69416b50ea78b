import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";

import { useEdit } from "../editing/use-edit";
import { ledgerQuery, markingPaid } from "../money/ledger";
import { idOf, Row, Standing } from "../money/payment-row";
import { peopleOf } from "../money/people";
import type { Trip } from "../queries";

/** The viewer's debts or credit from shared expenses; nothing without expenses. */
export function MyBalance({ trip }: { trip: Trip }) {
  const { t } = useTranslation("money");
  const { data: ledger } = useQuery(ledgerQuery(trip));
  const edit = useEdit(trip);
  const list = useGlide<HTMLUListElement>(ledger ? "" : null);
  if (!ledger || (ledger.expenses.length === 0 && ledger.transfers.length === 0)) return null;
  const people = peopleOf(ledger, trip);
  const me = ledger.people.find((one) => one.isYou)?.id;
  const own = ledger.transfers.filter((one) => one.paidBy === me || one.paidTo === me);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-18">
        <Standing ledger={ledger} />
      </p>
      <ul ref={list} className="mt-2 list-none p-0 empty:hidden">
        {own.map((one) => (
          <Row
            key={idOf(one)}
            id={idOf(one)}
            {...one}
            ledger={ledger}
            people={people}
            words={["paysYou", "youPay", "pays"]}
          >
            {one.mayMark && (
              <Button
                size="s"
                disabled={edit.pending}
                onClick={() => edit.run(markingPaid(trip, one, t("settle.marked")))}
              >
                {t(one.paidTo === me ? "settle.markReceived" : "settle.markPaid")}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {edit.clash}
    </div>
  );
}
