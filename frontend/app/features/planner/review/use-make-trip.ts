import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { copyText } from "~/lib/clipboard";
import { showToast } from "~/ui/feedback/toast";

import type { Planning } from "../plan/use-plan";
import { makeTrip } from "../queries";
import type { TripBody, TripMade } from "../types";
import { forgetReview } from "./kept-review";
import { keepMade } from "./made-trips";
import { requestKey } from "./request-key";

/** Make the trip, report the outcome, and go on to the confirmation. */
export function useMakeTrip(planning: Planning, mark: string) {
  const { t } = useTranslation("planner");
  const making = useMutation(makeTrip);
  const [failure, setFailure] = useState<string | null>(null);

  function say({ outcome }: TripMade, copied: boolean) {
    if (copied) {
      showToast({ tone: "good", text: t("toast.saved") });
      showToast({ tone: "good", text: t("toast.copied") });
    } else if (outcome === "invites_sent") showToast({ tone: "good", text: t("toast.sent") });
    else if (outcome === "saved_without_invites") showToast({ tone: "good", text: t("toast.savedWithoutInvites") });
    else {
      showToast({ tone: "good", text: t("toast.saved") });
      showToast({ tone: "bad", text: t("toast.invitesFailed") });
    }
  }

  async function make(body: TripBody, copy: boolean) {
    setFailure(null);
    try {
      const made = await making.mutateAsync({ body, key: await requestKey(mark, body) });
      say(made, copy && (await copyText(made.shareUrl)));
      forgetReview();
      keepMade(planning.plan, { ...made, isUndated: body.selection.depart === null });
      planning.go("done", (plan) => ({ ...plan, trip: made.id }));
    } catch (error) {
      const known = error instanceof ApiError && error.code !== "network" && error.message;
      const text = known || t("invite.network");
      setFailure([text, ...(error instanceof ApiError ? error.fields.map(({ message }) => message) : [])].join(" "));
      if (body.mode === "send") showToast({ tone: "bad", text: t("toast.invitesFailed"), detail: text });
    }
  }

  return { make, pending: making.isPending, failure };
}
