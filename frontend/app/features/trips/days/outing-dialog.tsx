import type { Traveller, Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { hourOf, instant } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { Badge } from "~/ui/marks/badge";
import { Dialog } from "~/ui/overlay/dialog";

import { offsetAt } from "./clock";
import type { OutingActions } from "./types";
import type { Calendar, Outing } from "./plans";
import { useDayWords } from "./use-day-words";

interface OutingDialogProps {
  trip: Trip;
  calendar: Calendar;
  plan: Outing;
  actions: Pick<OutingActions, "move" | "change" | "mayMove" | "mayChange">;
  onClose: () => void;
}

/** One plan in full: its time on everyone's clocks, who takes part, and what can be done with it. */
export function OutingDialog({ trip, calendar, plan, actions, onClose }: OutingDialogProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const language = useLanguage();
  const people = plan.people.flatMap((id) => calendar.people.get(id) ?? []);
  const clocks = elsewhere(people, plan.start, trip.destination.timezone);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      closeLabel={t("form.close")}
      title={plan.title}
      description={`${words.longDay(plan.day)}, ${words.span(plan)}`}
      footer={
        (actions.mayMove(plan) || actions.mayChange(plan)) && (
          <>
            {actions.mayChange(plan) && <Button onClick={() => actions.change(plan)}>{t("item.change")}</Button>}
            {actions.mayMove(plan) && (
              <Button variant="ink" onClick={() => actions.move(plan)}>
                {t("item.move")}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="pt-1 pb-4">
        <Badge tone={plan.kind === "entry" ? "coral" : "plain"}>
          {t(plan.kind === "entry" ? "item.own" : "item.activity")}
        </Badge>
      </p>
      <dl className="grid gap-4 pb-1 [&_dt]:text-14 [&_dt]:font-semibold">
        {plan.note && (
          <div>
            <dt>{t("item.note")}</dt>
            <dd className="whitespace-pre-line">{plan.note}</dd>
          </div>
        )}
        {clocks.length > 0 && (
          <div>
            <dt>{t("item.clocks")}</dt>
            {clocks.map((one) => (
              <dd key={one.timezone} className="tabular-nums">
                {t("item.clock", {
                  time: instant(plan.start, language, one.timezone, {
                    weekday: "short",
                    hour: hourOf(language),
                    minute: "2-digit",
                  }),
                  city: one.departureCity,
                })}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt className="mb-1">{t("item.with")}</dt>
          {people.length === 0 && <dd>{t("nobody")}</dd>}
          {people.map((one) => (
            <dd key={one.id} className="flex min-h-8 items-center gap-2">
              <Face name={one.name} colour={one.colour} pictureUrl={one.pictureUrl} size="s" />
              {one.name}
            </dd>
          ))}
        </div>
      </dl>
    </Dialog>
  );
}

/** One person for each local time that differs from the place's at that moment. */
function elsewhere(people: readonly Traveller[], start: string, zone: string): Traveller[] {
  const at = Date.parse(start);
  const here = offsetAt(at, zone);
  const byOffset = new Map(people.map((one) => [offsetAt(at, one.timezone), one]));
  return [...byOffset].filter(([offset]) => offset !== here).map(([, one]) => one);
}
