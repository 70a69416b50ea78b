import { Armchair, Flag, HeartHandshake, LogIn, MailQuestion, Users } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { logInPath } from "~/session/guard";
import { ButtonLink } from "~/ui/buttons/button-link";

import type { OpenTrip } from "../queries";
import { AskForm } from "./ask-form";
import type { JoinDraft } from "./types";
import { AskingState } from "./asking-state";
import { SeatAlert } from "./seat-alert";
import { Waiting } from "./waiting";

/** The viewer's relation to an open trip, and what they can do about it (SPEC 4, Join request). */
export function JoinPanel({ trip }: { trip: OpenTrip }) {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [draft, setDraft] = useState<JoinDraft>({});
  const { request, hostName: name } = trip;
  const day = (iso: string) => instant(iso, language, undefined, { weekday: "long", day: "numeric", month: "long" });
  const toTrip = (label: string, tab = "") => (
    <ButtonLink variant="ink" to={to(`/trip-details/${trip.id}${tab}`)}>
      {label}
    </ButtonLink>
  );
  switch (trip.asking) {
    case null:
      return (
        <AskingState
          icon={<LogIn aria-hidden="true" />}
          title={t("state.visitor")}
          actions={
            <>
              <ButtonLink variant="primary" to={logInPath(pathname + search, pathname)}>
                {t("state.logIn")}
              </ButtonLink>
              <ButtonLink to={`${to("/signup")}?${new URLSearchParams({ next: pathname + search })}`}>
                {t("state.signUp")}
              </ButtonLink>
            </>
          }
        >
          <p>{t("state.visitorLine")}</p>
        </AskingState>
      );
    case "organizer":
      return (
        <AskingState
          icon={<Flag aria-hidden="true" />}
          tone="warn"
          title={t("state.organizer")}
          actions={
            <>
              {toTrip(t("state.requests", { count: trip.requestsWaiting }), "/people")}
              <ButtonLink to={to(`/trip-details/${trip.id}/settings`)}>{t("state.seatsAndAccess")}</ButtonLink>
            </>
          }
        >
          <p>{t(trip.isOpen ? "state.organizerLine" : "state.closedLine")}</p>
        </AskingState>
      );
    case "participant":
      return (
        <AskingState
          icon={<Users aria-hidden="true" />}
          tone="good"
          title={t("state.participant")}
          actions={toTrip(t("state.openTrip"))}
        >
          <p>{t("state.participantLine", { count: trip.joinedCount })}</p>
          {request?.answer && <Quote by={name}>{request.answer}</Quote>}
        </AskingState>
      );
    case "invited":
      return (
        <AskingState icon={<MailQuestion aria-hidden="true" />} tone="good" title={t("state.invited")}>
          <p>{t("state.invitedLine", { name })}</p>
        </AskingState>
      );
    case "requested":
      return <Waiting trip={trip} draft={draft} onDraft={setDraft} />;
    case "declined":
      return (
        <AskingState
          icon={<HeartHandshake aria-hidden="true" />}
          title={t("state.declined")}
          actions={<ButtonLink to={to("/explore")}>{t("state.others")}</ButtonLink>}
        >
          <p>{t("state.declinedLine", { name })}</p>
          {request?.answer && <Quote by={name}>{request.answer}</Quote>}
          {request?.againFrom && (
            <p className="rounded-m bg-surface-2 p-3 text-ink">{t("state.again", { day: day(request.againFrom) })}</p>
          )}
        </AskingState>
      );
    case "full":
      return (
        <AskingState
          icon={<Armchair aria-hidden="true" />}
          title={t("state.full", { count: trip.seats ?? 0 })}
          actions={
            <>
              <SeatAlert trip={trip} />
              <ButtonLink to={to("/explore")}>{t("state.others")}</ButtonLink>
            </>
          }
        >
          <p>{t(trip.seatAlert ? "alert.isOn" : "state.fullLine")}</p>
        </AskingState>
      );
    case "may_ask":
      return <AskForm trip={trip} draft={draft} onDraft={setDraft} />;
  }
}

/** The organizer's own words. */
function Quote({ by, children }: { by: string; children: string }) {
  return (
    <blockquote className="border-s-2 border-coral ps-4 text-ink">
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
      <footer className="text-14 text-ink-2">{by}</footer>
    </blockquote>
  );
}
