import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { AskFirst } from "~/ui/overlay/ask-first";
import { Button } from "~/ui/buttons/button";
import { Switch } from "~/ui/form/switch";
import { showToast } from "~/ui/feedback/toast";

import { Failure } from "./failure";
import { changeAccess } from "./own-changes";
import { changeStatus, type Trip } from "./queries";
import { SeatsField } from "./seats-field";

const NEXT: Record<Trip["status"], Trip["status"][]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["cancelled"],
  active: [],
  completed: [],
  cancelled: ["pending"],
};

/** For the organizer: the trip's status, who may view it, and who organizes it. */
export function Settings({ trip, handOver = null }: { trip: Trip; handOver?: ReactNode }) {
  const { t } = useTranslation("trips");
  const access = useMutation(changeAccess(trip));
  const status = useMutation(changeStatus(trip));
  const [isAsked, setAsked] = useState(false);
  function change(to: Trip["status"]) {
    status.mutate(to, {
      onSuccess: () => showToast({ tone: "good", text: t(`change.done_${to}` as "change.done_confirmed") }),
      onSettled: () => setAsked(false),
    });
  }
  // Not disabled while a change is being saved, because that would lose the focus.
  function open(wanted: { isOpen?: boolean; openToExternalNomads?: boolean }) {
    if (access.isPending) return;
    access.mutate(wanted, {
      onError: ({ message }) => showToast({ tone: "bad", text: t("access.failed"), detail: message }),
    });
  }
  return (
    <div className="grid grid-cols-1 items-start gap-12 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-12">
        <section aria-labelledby="status" className="grid justify-items-start gap-4">
          <h2 id="status" className="text-30">
            {t("change.title")}
          </h2>
          <p className="text-ink-2">{t(`change.now_${trip.status}`)}</p>
          <Failure error={status.error} />
          <div className="flex flex-wrap gap-3">
            {NEXT[trip.status].map((to) => (
              <Button
                key={to}
                variant={to === "confirmed" ? "primary" : "outline"}
                pending={status.isPending && status.variables === to}
                onClick={() => (to === "cancelled" ? setAsked(true) : change(to))}
              >
                {t(`change.to_${to}` as "change.to_confirmed")}
              </Button>
            ))}
          </div>
          <AskFirst
            closeLabel={t("close")}
            open={isAsked}
            onClose={() => setAsked(false)}
            title={t("change.ask.title", { trip: tripTitle(trip) })}
            line={t("change.ask.line")}
            no={t("change.ask.keep")}
            yes={t("change.to_cancelled")}
            danger
            pending={status.isPending}
            onYes={() => change("cancelled")}
          />
        </section>
        {handOver}
      </div>
      <section aria-labelledby="access" className="grid gap-2">
        <h2 id="access" className="text-30">
          {t("access.title")}
        </h2>
        <Switch
          checked={trip.isOpen}
          aria-busy={access.isPending}
          hint={t("access.isOpenLine")}
          onChange={(event) => open({ isOpen: event.target.checked })}
        >
          {t("access.isOpen")}
        </Switch>
        <Switch
          checked={trip.openToExternalNomads}
          aria-busy={access.isPending}
          hint={t("access.nomadsLine")}
          onChange={(event) => open({ openToExternalNomads: event.target.checked })}
        >
          {t("access.nomads")}
        </Switch>
        <SeatsField trip={trip} />
      </section>
    </div>
  );
}
