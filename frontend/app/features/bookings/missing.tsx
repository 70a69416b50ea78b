import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Panel } from "~/ui/layout/panel";

import { type BookedTrip, type Booking, bookingsQuery } from "./queries";

/** How many steps of a trip are shown; `onAll` shows all of them. */
const SHOWN = 3;

/** Bookings as steps, each made in one go: a way that has not been chosen counts once, there and back. */
function stepsOf({ items }: BookedTrip): Booking[] {
  const open = items.filter((one) => one.state !== "confirmed");
  const isWhole = (one: Booking) => one.kind === "way" && open.some((other) => other.direction === "there");
  return open.filter((one) => one.direction !== "back" || !isWhole(one));
}

/** By trip, what still has to be chosen, booked or marked as confirmed; the next trip first. */
export function Missing({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation("bookings");
  const to = useLocalized();
  const { data } = useInfiniteQuery(bookingsQuery("to_book"));
  if (!data) return null;
  const trips = data.pages.flatMap((page) => page.trips);
  return (
    <Panel as="section" labelledBy="missing">
      <h2 id="missing" className="mb-3 text-24">
        {t("missing.title")}
      </h2>
      {trips.length === 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <CircleCheck aria-hidden="true" className="shrink-0 text-good" />
          {t("missing.nothing")}
        </p>
      )}
      {trips.map((trip) => (
        <div key={trip.id} className="border-t border-line pt-3 not-last:pb-4">
          <h3 className="mb-1 font-text text-14 font-semibold break-words text-ink-2">{trip.title}</h3>
          <ol className="list-none p-0">
            {stepsOf(trip)
              .slice(0, SHOWN)
              .map((one, at) => (
                // A booking has no id of its own: a way is two of them.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>
                  <Link
                    to={to(one.path)}
                    className="touch flex items-center gap-3 py-1.5 text-ink no-underline hover:bg-hover"
                  >
                    <span
                      aria-hidden="true"
                      className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-13 font-semibold tabular-nums"
                    >
                      {at + 1}
                    </span>
                    <span className="min-w-0 break-words">
                      <b className="block font-semibold">{called(one, t)}</b>
                      <span className="text-14 text-ink-2">{t(doing(one))}</span>
                    </span>
                  </Link>
                </li>
              ))}
          </ol>
          {stepsOf(trip).length > SHOWN && (
            <Button size="s" variant="quiet" onClick={onAll}>
              {t("missing.more", { count: stepsOf(trip).length - SHOWN })}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}

function called({ from, to, title, kind }: Booking, t: ReturnType<typeof useTranslation<"bookings">>["t"]) {
  if (!from || !to) return title;
  return t(kind === "way" ? "missing.both" : "way", { from, to });
}

function doing({ kind, state }: Booking): "missing.choose" | "missing.book" | "missing.confirm" {
  if (kind === "way" && state === "to_book") return "missing.choose";
  return state === "to_book" ? "missing.book" : "missing.confirm";
}
