import { useMutation } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

import { type OpenTrip, waitForSeat } from "../queries";

/** Turns on or off the one-time alert for a free seat on a full trip. */
export function SeatAlert({ trip: { id, seatAlert } }: { trip: Pick<OpenTrip, "id" | "seatAlert"> }) {
  const { t } = useTranslation(["explore", "common"]);
  const wait = useMutation(waitForSeat(id));
  return (
    <Button
      variant={seatAlert ? "quiet" : "ink"}
      icon={seatAlert ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      pending={wait.isPending}
      onClick={() =>
        wait.mutate(!seatAlert, {
          onSuccess: ({ isOn }) => showToast({ tone: "good", text: t(isOn ? "alert.done" : "alert.stopped") }),
          onError: ({ message }) => showToast({ tone: "bad", text: message || t("common:error.generic") }),
        })
      }
    >
      {t(seatAlert ? "alert.off" : "alert.on")}
    </Button>
  );
}
