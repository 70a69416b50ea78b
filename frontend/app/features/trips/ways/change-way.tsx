import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Segmented } from "~/ui/form/segmented";
import { Dialog } from "~/ui/overlay/dialog";

import { chooseWay, type WayChoice } from "../editing/edits";
import { ChangeEffects } from "../editing/effects";
import { useEdit, useSeen } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { OfferList } from "./offer-list";
import { OwnBooking } from "./own-booking";

type Choice = Omit<WayChoice, "version">;
type Mode = "offer" | "own" | "self";

interface ChangeWayProps {
  trip: Trip;
  travellerId: string;
  onClose: () => void;
}

/** Another offer, a booking made elsewhere, or coming independently; with a preview of what it changes. */
export function ChangeWay({ trip, travellerId, onClose }: ChangeWayProps) {
  const { t } = useTranslation("editing");
  const edit = useEdit(useSeen(trip));
  const person = trip.travellers.find((one) => one.id === travellerId);
  const present = trip.flights.find((one) => one.travellerId === travellerId);
  const [mode, setMode] = useState<Mode>(present?.fareType === "booked" ? "own" : "offer");
  const [offerId, setOfferId] = useState<string | null>(null);
  const [own, setOwn] = useState<Choice["own"] | null>(null);
  const choices: Record<Mode, Choice | null> = {
    offer: offerId === null ? null : { offerId, byMyself: false },
    own: own ? { own, byMyself: false } : null,
    self: { byMyself: true },
  };
  const choice = choices[mode];
  const isMine = travellerId === trip.viewerTravellerId;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={isMine ? t("ways.titleMine") : t("ways.title", { name: person?.name ?? "" })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{present ? t("ways.keep") : t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={choice === null}
            pending={edit.pending}
            onClick={() =>
              choice &&
              edit.run({
                send: (version) => chooseWay(trip.id, travellerId, { ...choice, version }, false),
                done: t("ways.saved"),
                onDone: onClose,
              })
            }
          >
            {t(`ways.save_${mode}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AlsoAt trip={trip} part={`way:${travellerId}`} />
        <Segmented
          legend={t("ways.how")}
          value={mode}
          onChange={setMode}
          options={(["offer", "own", "self"] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        {mode === "offer" && (
          <OfferList trip={trip} travellerId={travellerId} present={present} value={offerId} onChange={setOfferId} />
        )}
        {mode === "own" && person && <OwnBooking trip={trip} person={person} present={present} onChange={setOwn} />}
        {mode === "self" && <p className="text-ink-2">{t("ways.selfLine")}</p>}
        <ChangeEffects
          trip={trip}
          change={choice}
          ask={() => chooseWay(trip.id, travellerId, { ...choice!, version: trip.version }, true)}
        />
      </div>
      {edit.clash}
    </Dialog>
  );
}
