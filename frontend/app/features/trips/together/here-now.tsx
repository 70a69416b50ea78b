import { Suspense } from "react";

import { useFollowPeople, usePresent } from "~/api/live";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { lazily } from "~/lib/lazily";

import type { Trip } from "../queries";
import { useChangesAloud } from "./use-changes-aloud";
import { calledTogether, isMe, othersAmong } from "./who";

const Aloud = lazily(() => import("./aloud"), "Aloud");

/** Who else has the trip open right now; nothing if nobody does. Their changes are read out once. */
export function HereNow({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  useFollowPeople(trip.id);
  useChangesAloud(trip);
  const present = usePresent();
  const others = othersAmong(trip, present);
  const changed = present.filter((one) => one.part !== null && !isMe(trip, one));
  const names = list(calledTogether(others), language);
  return (
    <>
      <span aria-live="polite" className="visually-hidden">
        {changed.length > 0 && (
          <Suspense>
            <Aloud trip={trip} changed={changed} />
          </Suspense>
        )}
      </span>
      {others.length > 0 && (
        <span className="inline-flex items-baseline gap-2">
          <span aria-hidden="true" className="size-2 shrink-0 -translate-y-px rounded-full bg-current" />
          {t("hereNow", { names })}
        </span>
      )}
    </>
  );
}
