import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { type SessionState, useSession } from "~/session/auth";

import { Bar } from "../bar";
import { LogInPrompt } from "../places/log-in-prompt";
import { writeAddress } from "../plan/address";
import { searchBody } from "../plan/bodies";
import { useNames } from "../plan/names";
import { going } from "../plan/plan";
import { searchQuery } from "../queries";
import { useFullPlaces } from "../use-full-places";
import type { StepProps } from "../step";
import { BookedDialog } from "./booked-dialog";
import type { SaveIntent } from "./types";
import { InviteActions } from "./invite-actions";
import { useReview } from "./kept-review";
import { tripMadeOf } from "./made-trips";
import { draftObstacles, obstacles } from "./obstacles";
import { ReviewForm } from "./review-form";
import { leavingAtOnce } from "./team-limit";
import { type Bookings, tripBody } from "./trip-body";
import { useMakeTrip } from "./use-make-trip";

/** The account's own name, for the organizer's field. */
function useAccountName(): string {
  const session = useSession();
  const given =
    session.status === "in" ? (session.session.user.user_metadata as { first_name?: string; last_name?: string }) : {};
  return [given.first_name, given.last_name].filter(Boolean).join(" ");
}

/** The third phase: review the plan, say whom to invite, then send or save as a draft. */
export function ReviewStep({ signedIn, planning, previous, next }: StepProps & { signedIn: SessionState["status"] }) {
  const { plan } = planning;
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const nameOf = useNames();
  const accountName = useAccountName();
  const [review, setReview] = useReview();
  const [intent, setIntent] = useState<SaveIntent | null>(null);
  const [asked, setAsked] = useState(false);
  const organizerName =
    review.organizerName ?? (plan.people[0]?.name && !accountName ? plan.people[0].name : accountName);
  const missing = obstacles(plan, organizerName, review.datesOpen);
  const unsaved = draftObstacles(missing, review.datesOpen);
  const made = tripMadeOf(plan);
  const searchable = signedIn === "in" && !unsaved.includes("travelers") && !unsaved.includes("itinerary");
  const search = useQuery({
    ...searchQuery(searchBody(plan), language),
    placeholderData: keepPreviousData,
    enabled: searchable,
  });
  const reply = searchable ? (search.data ?? null) : null;
  useFullPlaces(plan, search.isPlaceholderData ? null : reply, [plan.place]);
  const { make, pending, failure } = useMakeTrip(planning, review.mark);

  // Back from the confirmation: sending again would make a second trip from the same plan.
  if (made) return <Navigate replace to={{ search: writeAddress({ step: "done", plan: { ...plan, trip: made } }) }} />;
  if (signedIn === "out") {
    return (
      <>
        <LogInPrompt place="results" />
        <Bar previous={previous} next={next} hideNext />
      </>
    );
  }

  function act(wanted: SaveIntent) {
    setAsked(wanted === "send");
    if (wanted === "send" && review.invitees.length === 0) {
      document.getElementById("invite-emails")?.focus();
      return;
    }
    setIntent(wanted);
  }

  async function confirm(bookings: Bookings) {
    const mode = intent === "send" ? "send" : "draft";
    const names = going(plan).map((person, index) => nameOf(person, index));
    // The first in the list is the organizer.
    names[0] = plan.people[0]?.name.trim() || organizerName;
    const body = tripBody({ plan, review, organizerName, names, asOf: reply?.asOf ?? null, bookings, mode });
    await make(body, intent === "copy");
  }

  const leaving = leavingAtOnce(review.invitees.length);
  const emailsError = asked && review.invitees.length === 0 ? t("invite.needed") : null;
  return (
    <>
      <ReviewForm
        {...{ planning, reply, review, missing, unsaved, organizerName, emailsError }}
        onChange={setReview}
        onCopy={() => act("copy")}
        busy={pending}
      />
      <InviteActions
        {...{ missing, unsaved, previous, pending }}
        count={leaving}
        sending={pending && intent === "send"}
        onSend={() => act("send")}
        onDraft={() => act("draft")}
      />
      <BookedDialog
        intent={intent}
        people={leaving}
        {...{ pending, failure }}
        onClose={() => setIntent(null)}
        onConfirm={(bookings) => void confirm(bookings)}
      />
    </>
  );
}
