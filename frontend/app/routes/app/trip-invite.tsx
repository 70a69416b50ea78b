import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import { AnswerBox } from "~/features/invitations/answer-box";
import { InvitePage } from "~/features/invitations/invite-page";
import { NoInvite } from "~/features/invitations/no-invite";
import { type Answer, type InviteKey, inviteQuery } from "~/features/invitations/queries";
import { ConvergenceMap } from "~/features/map/convergence-map";
import { useTranslation } from "~/i18n/use-texts";
import { signOutAndStay, useSession } from "~/session/auth";
import { fragmentOf } from "~/lib/fragment";
import { tripTitle } from "~/lib/trip-title";
import { useTabTitle } from "~/lib/use-tab-title";
import { wholeSession } from "~/session/guard";
import { queryClient } from "~/api/query-client";
import { PageError } from "~/shell/page-failed";
import { privateHead } from "~/shell/private-head";
import { showToast } from "~/ui/feedback/toast";

import type { Route } from "./+types/trip-invite";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

function keyOf(search: URLSearchParams): InviteKey | null {
  const kept = fragmentOf("TripInvite");
  const invite = search.get("invite");
  if (kept.token) return { token: kept.token };
  if (kept.share) return { share: kept.share };
  return invite ? { invite } : null;
}

/** Unknown, replaced, withdrawn, expired or truncated links: the page does not distinguish between them. */
const DEAD = new Set([401, 404, 410, 422]);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await wholeSession(request);
  const key = keyOf(new URL(request.url).searchParams);
  if (!key) return { key, why: "bare" as const };
  try {
    await queryClient.fetchQuery(inviteQuery(key));
  } catch (error) {
    if (error instanceof ApiError && DEAD.has(error.status)) return { key: null, why: "dead" as const };
    throw error;
  }
  return { key, why: "dead" as const };
}

export default function TripInviteRoute({ loaderData: { key, why } }: Route.ComponentProps) {
  const session = useSession();
  return key ? <Invite invitationKey={key} /> : <NoInvite why={why} signedIn={session.status === "in"} />;
}

function Invite({ invitationKey: key }: { invitationKey: InviteKey }) {
  const { t } = useTranslation("invitations");
  const cache = useQueryClient();
  const session = useSession();
  const { data: invite } = useSuspenseQuery(inviteQuery(key));
  useTabTitle(tripTitle(invite));

  async function onAnswered(status: Answer) {
    await cache.invalidateQueries({ queryKey: ["invite"] });
    if (status === "confirmed")
      showToast({ tone: "good", text: t("toast.accepted", { city: invite.destination.city }) });
    else if (status === "waiting") showToast({ text: t("toast.waiting", { name: invite.organizerName }) });
    else showToast({ text: t("toast.declined", { name: invite.organizerName }) });
  }

  async function onSignOut() {
    await signOutAndStay();
    await cache.invalidateQueries({ queryKey: ["invite"] });
  }

  const people = invite.coming.map((one, index) => ({
    id: String(index),
    name: one.name,
    initials: one.initials,
    city: one.departureCity,
    lat: one.lat,
    lon: one.lon,
    colour: one.colour,
    way: one.way ?? undefined,
  }));
  const { city, lat, lon } = invite.destination;
  return (
    <AnswerBox
      invite={invite}
      invitationKey={key}
      onAnswered={(status) => void onAnswered(status)}
      signedInAs={session.status === "in" ? (session.session.user.email ?? null) : null}
      onSignOut={() => void onSignOut()}
      askAtOnce={fragmentOf("TripInvite").answer === "decline" ? "decline" : null}
    >
      {(box, bar) => (
        <InvitePage
          invite={invite}
          map={<ConvergenceMap people={people} meeting={{ name: city, lat, lon }} />}
          answer={box}
          bar={bar}
        />
      )}
    </AnswerBox>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
