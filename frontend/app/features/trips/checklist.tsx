import { CircleCheck, CircleDashed } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";

import type { Trip } from "./queries";

/** What to think of before leaving, and whose it is. */
export function Checklist({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="mb-3 text-30">
        {t("checklist.title")}
      </h2>
      {trip.checklist.length === 0 && <p className="text-ink-2">{t("checklist.none")}</p>}
      <ul className="list-none p-0">
        {trip.checklist.map((item) => {
          const person = trip.travellers.find((one) => one.id === item.assigneeId);
          return (
            <li key={item.id} className="flex items-start gap-3 border-b border-line py-3">
              {item.done ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 text-good" />
              ) : (
                <CircleDashed aria-hidden="true" className="mt-0.5 text-ink-3" />
              )}
              <span className="flex-1">{item.text}</span>
              <span className="text-14 text-ink-2">{person ? person.name : t("checklist.everybody")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
