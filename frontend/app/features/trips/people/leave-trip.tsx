import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";

import { queryClient } from "~/api/query-client";
import type { Traveller } from "~/api/trip";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { tripTitle } from "~/lib/trip-title";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/form/text-area";
import { showToast } from "~/ui/feedback/toast";
import { Dialog } from "~/ui/overlay/dialog";

import { ChangeEffects } from "../editing/effects";
import type { Trip } from "../queries";
import { leaveTrip } from "./edits";
import { WhatIsTheirs } from "./what-is-theirs";

/** For travellers, until the trip starts: an unobtrusive way to leave it. */
export function LeaveTrip({ trip }: { trip: Trip }) {
  const { t } = useTranslation("editing");
  const [open, setOpen] = useState(false);
  const me = trip.travellers.find((one) => one.id === trip.viewerTravellerId);
  const isOpen = trip.status === "pending" || trip.status === "confirmed";
  if (!me || !isOpen || trip.viewerRole === "organizer") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="text-ink-2">{t("people.leaveHint")}</p>
      <Button size="s" variant="quiet" icon={<LogOut aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("people.leave")}
      </Button>
      {open && <Question trip={trip} me={me} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Question({ trip, me, onClose }: { trip: Trip; me: Traveller; onClose: () => void }) {
  const { t } = useTranslation(["editing", "common"]);
  const to = useLocalized();
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const [pending, setPending] = useState(false);

  /** The trip is no longer theirs to read, so the page is left before anything refetches it. */
  async function leave() {
    setPending(true);
    try {
      await leaveTrip(trip.id, note.trim(), false);
      showToast({ tone: "good", text: t("people.left", { trip: tripTitle(trip) }) });
      await navigate(to("/my-trips"));
      queryClient.removeQueries({ queryKey: ["trip", trip.id] });
      await queryClient.invalidateQueries({ queryKey: ["trips"] });
    } catch (error) {
      setPending(false);
      showToast({ tone: "bad", text: error instanceof Error ? error.message : t("common:error.generic") });
    }
  }

  return (
    <Dialog
      open
      size="m"
      onClose={onClose}
      title={t("people.leaveTitle", { trip: tripTitle(trip) })}
      description={t("people.leaveLine", { name: trip.organizerName })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("people.stay")}</Button>
          <Button variant="danger" pending={pending} onClick={() => void leave()}>
            {t("people.leave")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <WhatIsTheirs trip={trip} person={me} />
        <ChangeEffects trip={trip} change={{ leave: me.id }} ask={() => leaveTrip(trip.id, "", true)} />
        <TextArea
          label={t("people.leaveNote", { name: trip.organizerName })}
          optional={t("optional")}
          maxLength={600}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
