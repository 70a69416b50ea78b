import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { MOST_TRAVELLERS } from "~/api/bounds";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";
import { TextField } from "~/ui/form/text-field";

import { Failure } from "./failure";
import { changeAccess } from "./own-changes";
import type { Trip } from "./queries";

/** How many people may come in all; an empty field means no limit. */
export function SeatsField({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const access = useMutation(changeAccess(trip));
  const [typed, setTyped] = useState<string>();
  const text = (typed ?? trip.seats?.toString() ?? "").trim();
  const seats = text === "" ? null : Number(text);
  // An unanswered invite without a traveler also takes a seat.
  const open = trip.invites.filter(
    ({ travellerId, status }) => !travellerId && ["pending", "waiting"].includes(status),
  );
  const taken = trip.travellersCount + open.length;
  const isWrong = seats !== null && (!Number.isInteger(seats) || seats < 1 || seats > MOST_TRAVELLERS);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isWrong || access.isPending) return;
    access.mutate(
      { seats },
      {
        onSuccess: () => showToast({ tone: "good", text: t("access.seatsSaved") }),
        onError: () => setTyped((now) => now ?? text),
      },
    );
    setTyped(undefined);
  }

  return (
    <form noValidate onSubmit={save} className="mt-3 grid justify-items-start gap-3">
      <TextField
        label={t("access.seats")}
        optional={t("access.seatsOptional")}
        name="seats"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? trip.seats?.toString() ?? ""}
        onChange={(event) => setTyped(event.target.value)}
        hint={t("access.seatsLine", { count: taken })}
        error={isWrong ? t("access.seatsWrong") : null}
        className="w-full max-w-xs"
      />
      <Failure error={access.error} />
      <Button type="submit" size="s" pending={access.isPending} disabled={seats === trip.seats}>
        {t("access.seatsSave")}
      </Button>
    </form>
  );
}
