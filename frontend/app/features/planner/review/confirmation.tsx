import { useQuery } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { Suspense } from "react";

import { ApiError } from "~/api/client";
import { shareLinkQuery } from "~/api/share-link";
import { tripQuery } from "~/api/trip";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { copyText } from "~/lib/clipboard";
import { lazily } from "~/lib/lazily";
import type { SessionState } from "~/session/auth";
import { dayRange } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";
import { Skeleton } from "~/ui/feedback/skeleton";
import { TextField } from "~/ui/form/text-field";
import { showToast } from "~/ui/feedback/toast";

import { LogInPrompt } from "../places/log-in-prompt";
import { tripDays } from "../plan/plan";
import { useWishName } from "../plan/use-place-names";
import type { StepProps } from "../step";
import { Delivery } from "./delivery";
import { deliveryOf, invitedTo } from "./invited";
import { madeTrip } from "./made-trips";

const Answers = lazily(() => import("./answers"), "Answers");

/** The texts for each outcome, and the next steps. */
const SAID = {
  invites_sent: { title: "sent", line: "sentLine", next: ["answers", "book", "share"] },
  saved_without_invites: { title: "saved", line: "savedLine", next: ["invite", "book", "share"] },
  invites_not_delivered: { title: "saved", line: "undeliveredLine", next: ["links", "book", "share"] },
} as const;
const UNDATED = { title: "saved", line: "undatedLine", next: ["share"] } as const;

/** The trip is made: the outcome, the next steps, and the link. */
export function Confirmation({ planning: { plan }, signedIn }: StepProps & { signedIn: SessionState["status"] }) {
  const { t } = useTranslation(["planner", "trips"]);
  const to = useLocalized();
  const language = useLanguage();
  const id = plan.trip ?? "";
  const made = madeTrip(id);
  const enabled = signedIn === "in" && id !== "";
  // Fetched after saving too: answers may arrive while the page is open.
  const trip = useQuery({ ...tripQuery(id), enabled });
  const isInvited = trip.data !== undefined && invitedTo(trip.data).length > 0;
  // Invites may follow later, from the trip page; a tab that made nothing knows only what the server says.
  const isMadeHere = made !== null && made.outcome !== "saved_without_invites";
  const delivered = isMadeHere || trip.data === undefined ? made : deliveryOf(trip.data);
  const isUnknown = trip.error instanceof ApiError && trip.error.status === 404;
  const city = useWishName(plan.place);
  const days = tripDays(plan);
  const shared = useQuery({
    ...shareLinkQuery(id),
    enabled: enabled && made === null && trip.data?.viewerRole === "organizer",
  });
  const link = made?.shareUrl ?? shared.data?.url ?? null;
  const said = made?.isUndated ? UNDATED : SAID[delivered?.outcome ?? "saved_without_invites"];
  const people = t("trips:tabs.people");
  if (isUnknown) return <Unknown />;
  if (made === null && signedIn === "out") return <LogInPrompt place="results" />;
  // Don't trust the URL: only the server knows whether the trip exists.
  if (made === null && trip.isPending) {
    return (
      <div className="page py-14" aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <section className="page grid flex-1 grid-cols-1 content-start gap-8 py-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-14">
      {plan.place && (
        <Poster slug={plan.place} eager className="w-full max-md:hidden" rounded="xl">
          <p className="font-display text-30 font-bold">{city}</p>
          {days && !made?.isUndated && <p>{dayRange(days.depart, days.back, language)}</p>}
        </Poster>
      )}
      <div className="grid content-start gap-6">
        <header className="grid gap-3">
          <span className="grid size-12 place-items-center rounded-full bg-good-soft text-24 text-good">
            <Check aria-hidden="true" />
          </span>
          <h1 className="text-38 sm:text-48">{t(`done.${said.title}`)}</h1>
          <p className="text-18 text-ink-2">{t(`done.${said.line}`, { people })}</p>
        </header>
        {delivered && <Delivery made={delivered} />}
        {isInvited && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <Answers trip={trip.data} />
          </Suspense>
        )}
        <ol className="grid gap-3">
          {said.next.map((key, index) => (
            <li key={key} className="flex gap-4 border-b border-line pb-3 last:border-0">
              <b className="w-4 flex-none font-display text-24 leading-none text-coral-ink">{index + 1}</b>
              <div>
                <h2 className="text-18">{t(`done.next.${key}.title`)}</h2>
                <p className="text-ink-2">{t(`done.next.${key}.line`, { people })}</p>
              </div>
            </li>
          ))}
        </ol>
        {link && <ShareLink link={link} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={to(`/trip-details/${id}`)} variant="primary" size="l">
            {t("done.open")}
          </ButtonLink>
          <ButtonLink to={to("/trip-planner")} size="l" reloadDocument>
            {t("done.another")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The URL may name a trip that does not exist, or not for this account. */
function Unknown() {
  const { t } = useTranslation(["planner", "trips"]);
  const to = useLocalized();
  return (
    <section className="page grid flex-1 content-start gap-6 py-8 md:py-14">
      <header className="grid gap-3">
        <h1 className="text-38 sm:text-48">{t("done.unknown")}</h1>
        <p className="text-18 text-ink-2">{t("done.unknownLine")}</p>
      </header>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to("/my-trips")} variant="primary" size="l">
          {t("trips:myTrips")}
        </ButtonLink>
        <ButtonLink to={to("/trip-planner")} size="l" reloadDocument>
          {t("done.another")}
        </ButtonLink>
      </div>
    </section>
  );
}

function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation("planner");
  async function copy() {
    if (await copyText(link)) showToast({ tone: "good", text: t("toast.copied") });
    else document.querySelector<HTMLInputElement>("#share-link")?.select();
  }
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        id="share-link"
        label={t("share.link")}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        {t("share.copy")}
      </Button>
    </div>
  );
}
