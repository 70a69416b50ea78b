import { useQuery } from "@tanstack/react-query";
import { ListChecks, Plane, ReceiptText, Ticket } from "lucide-react";
import type { ReactNode } from "react";

import type { Traveller } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { currencyOf } from "../currency";
import { ledgerQuery } from "../money/ledger";
import type { Trip } from "../queries";

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-sea">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** The things that depend on a person, and their fate when the person leaves: way, tasks, activities and expenses. */
export function WhatIsTheirs({ trip, person }: { trip: Trip; person: Traveller }) {
  const { t } = useTranslation("editing");
  const prices = usePriceWords();
  const ledger = useQuery({ ...ledgerQuery(trip), enabled: trip.may.includes("read_ledger") });
  const way = trip.flights.find((one) => one.travellerId === person.id);
  const tasks = trip.checklist.filter((one) => one.assigneeId === person.id).length;
  const activities = trip.activities.filter((one) => one.travellerIds.includes(person.id)).length;
  const own = ledger.data?.people.find((one) => one.travellerId === person.id)?.id;
  const paid = ledger.data?.expenses.filter((one) => one.paidBy === own).length ?? 0;
  const cents = ledger.data?.balances.find((one) => one.personId === own)?.cents ?? 0;
  const amount = prices.money({ cents: Math.abs(cents), currency: currencyOf(trip) });
  return (
    <ul className="grid list-none gap-2.5 p-0">
      {way && <Line icon={<Plane />}>{t(way.confirmed ? "people.theirs.booked" : "people.theirs.way")}</Line>}
      {activities > 0 && <Line icon={<Ticket />}>{t("people.theirs.activities", { count: activities })}</Line>}
      {tasks > 0 && <Line icon={<ListChecks />}>{t("people.theirs.tasks", { count: tasks })}</Line>}
      {(paid > 0 || cents !== 0) && (
        <Line icon={<ReceiptText />}>
          {cents === 0 && t("people.theirs.even")}
          {cents > 0 && t("people.theirs.getsBack", { amount })}
          {cents < 0 && t("people.theirs.owes", { amount })}
        </Line>
      )}
    </ul>
  );
}
