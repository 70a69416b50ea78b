import { Equal } from "lucide-react";

import { rowName } from "~/api/live/row-names";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/layout/disclosure";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";

import type { EditRequest } from "../editing/types";
import type { Trip } from "../queries";
import { type Ledger, markNotPaid, markingPaid } from "./ledger";
import { type Shown, useMoney } from "./people";
import { idOf, Row, Standing } from "./payment-row";

type Transfer = Ledger["transfers"][number];

/** As many as most groups have; a large group's others are shown on request. */
const SHOWN = 6;
const BALANCES = 12;

interface SettleUpProps {
  ledger: Ledger;
  trip: Trip;
  people: ReadonlyMap<string, Shown>;
  run: (ask: EditRequest) => void;
  pending: boolean;
}

/** The payments that would settle all debts, and those made so far. */
export function SettleUp(props: SettleUpProps) {
  const { t } = useTranslation("money");
  const { ledger, trip, people, run, pending } = props;
  const { transfers, settlements, isFewest } = ledger;
  const list = useGlide<HTMLUListElement>();
  const isMine = (one: Transfer) => people.get(one.paidBy)?.isYou || people.get(one.paidTo)?.isYou;
  const inOrder = transfers.toSorted((a, b) => Number(isMine(b) ?? false) - Number(isMine(a) ?? false));
  return (
    <Panel as="section" labelledBy="settle" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="settle" tabIndex={-1} className="text-24 outline-none">
          {t("settle.title")}
        </h3>
        <p className="text-14 text-ink-2">
          {transfers.length === 0 ? t("settle.nobody") : <Standing ledger={ledger} />}{" "}
          {transfers.length > 0 && t(isFewest ? "settle.fewest" : "settle.greedy", { count: transfers.length })}
        </p>
      </div>
      <Transfers {...props} shown={inOrder.slice(0, SHOWN)} />
      {inOrder.length > SHOWN && (
        <Disclosure plain summary={t("settle.more", { count: inOrder.length - SHOWN })}>
          <Transfers {...props} shown={inOrder.slice(SHOWN)} />
        </Disclosure>
      )}
      {settlements.length > 0 && (
        <div>
          <h4 className="pb-1 font-text text-14 font-semibold">{t("settle.paid")}</h4>
          <ul ref={list} className="list-none p-0">
            {settlements.map((one) => (
              <Row
                key={rowName(one.id)}
                {...one}
                id={rowName(one.id)}
                {...{ ledger, people }}
                words={["paidYou", "youPaid", "hasPaid"]}
              >
                {one.mayTakeBack && (
                  <Button
                    size="s"
                    variant="quiet"
                    disabled={pending}
                    onClick={() => run({ send: () => markNotPaid(trip.id, one.id), done: t("settle.takenBack") })}
                  >
                    {t("settle.takeBack")}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </div>
      )}
      <Balances {...{ ledger, people }} />
    </Panel>
  );
}

function Transfers({ ledger, trip, people, run, pending, shown }: SettleUpProps & { shown: readonly Transfer[] }) {
  const { t } = useTranslation("money");
  const list = useGlide<HTMLUListElement>();
  return (
    <ul ref={list} className="list-none p-0 empty:hidden">
      {shown.map((one) => (
        <Row key={idOf(one)} id={idOf(one)} {...one} {...{ ledger, people }} words={["paysYou", "youPay", "pays"]}>
          {one.mayMark && (
            <Button size="s" disabled={pending} onClick={() => run(markingPaid(trip, one, t("settle.marked")))}>
              {t(people.get(one.paidTo)?.isYou ? "settle.markReceived" : "settle.markPaid")}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}

/** Everyone's credit or debt, from most to least; the sum is zero. */
function Balances({ ledger, people }: Pick<SettleUpProps, "ledger" | "people">) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const open = ledger.balances.filter(({ cents }) => cents !== 0).toSorted((one, other) => other.cents - one.cents);
  if (open.length === 0) return null;
  const most = Math.max(...open.map(({ cents }) => Math.abs(cents)));
  const list = (some: typeof open) => (
    <ul className="grid list-none gap-1.5 p-0">
      {some.map(({ personId, cents }) => (
        <li
          key={personId}
          className="grid grid-cols-[auto_minmax(0,5rem)_minmax(0,1fr)_5.5rem] items-center gap-2.5 text-14"
        >
          <Face
            name={people.get(personId)?.name ?? ""}
            colour={people.get(personId)?.colour ?? 1}
            pictureUrl={people.get(personId)?.pictureUrl}
            size="s"
          />
          <span className="truncate font-medium">{people.get(personId)?.short}</span>
          <span
            aria-hidden="true"
            className="readers-colors relative h-3.5 before:absolute before:-inset-y-1 before:start-1/2 before:w-px before:bg-line-strong"
          >
            <span
              className={classes("absolute inset-y-0 rounded-s", cents > 0 ? "start-1/2 bg-good" : "end-1/2 bg-ink-3")}
              style={{ inlineSize: `${(50 * Math.abs(cents)) / most}%` }}
            />
          </span>
          <span className={classes("text-end font-semibold", cents > 0 && "text-good")}>
            <Price money={{ cents, currency: ledger.currency }} digits="always" signed exact />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <h4 className="border-t border-line pt-4 pb-2 font-text text-14 font-semibold">{t("settle.balances")}</h4>
      {list(open.slice(0, BALANCES))}
      {open.length > BALANCES && (
        <Disclosure plain summary={t("settle.more", { count: open.length - BALANCES })}>
          {list(open.slice(BALANCES))}
        </Disclosure>
      )}
      <p className="mt-3 flex items-center gap-2 text-13 text-ink-2">
        <Equal aria-hidden="true" className="size-4!" />
        {t("settle.zero", { amount: written(0) })}
      </p>
    </div>
  );
}
