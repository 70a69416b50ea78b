import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, list } from "~/lib/format";
import { tripPlace, tripTitle } from "~/lib/trip-title";
import { HelpLink } from "~/ui/buttons/help-link";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Face } from "~/ui/art/face";
import { FaceStack } from "~/ui/art/face-stack";
import { CoverPhoto } from "~/ui/art/cover-photo";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import { CostBreakdown } from "./cost-breakdown";
import { PreferenceList } from "./preference-list";
import type { InviteView } from "./queries";
import { WhoIsComing } from "./who-is-coming";
import { YourWay } from "./your-way";

interface InvitePageProps {
  invite: InviteView;
  /** The answer buttons, or the reason why there are none. */
  answer: ReactNode;
  /** The same buttons at the bottom of a phone's screen. */
  bar: ReactNode;
  map: ReactNode;
}

/** Who invites, where, when, who is coming, and the cost; the answer is on the first screen. */
export function InvitePage({ invite, answer, bar, map }: InvitePageProps) {
  const { t } = useTranslation("invitations");
  const language = useLanguage();
  const { destination, coming, costs } = invite;
  const joined = coming.filter((one) => one.rsvp === "confirmed");
  const mine = costs.yours ?? costs.perPerson;
  // Czech would need the vocative of the name, which we don't know.
  const name = language === "cs" ? undefined : invite.invitee?.name?.split(" ")[0];
  return (
    <>
      <div className="page-wide grid grid-cols-1 gap-x-16 pb-16 break-words lg:grid-cols-2">
        <div className="-mx-4 lg:sticky lg:top-20 lg:mx-0 lg:mt-4 lg:h-[calc(100dvh-6rem)]">
          <div className="lg:hidden">
            <Poster slug={destination.slug} cover={<CoverPhoto of={invite.cover} />} shape="21" rounded="none" eager>
              <PosterWords invite={invite} />
            </Poster>
          </div>
          <div className="hidden h-full lg:block">
            <Poster
              slug={destination.slug}
              cover={<CoverPhoto of={invite.cover} />}
              shape="34"
              rounded="xl"
              eager
              fill
              className="h-full"
            >
              <PosterWords invite={invite} />
            </Poster>
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-10 pt-6 lg:pt-14">
          <header className="grid grid-cols-1 gap-5">
            <p className="flex items-center gap-3 text-16 text-ink-2">
              <Face name={invite.organizerName} colour={coming.find((one) => one.isOrganizer)?.colour ?? 1} size="xl" />
              <span className="min-w-0">{t("invitesYou", { name: invite.organizerName })}</span>
            </p>
            {invite.name && <p className="-mb-3 text-18 font-semibold break-words">{invite.name}</p>}
            <h1 className="text-38 text-balance sm:text-48">
              {name ? t("titleNamed", { name, city: destination.city }) : t("title", { city: destination.city })}
            </h1>
            <dl className="grid grid-cols-2 border-y border-line *:grid *:grid-cols-1 *:content-start *:gap-1 *:py-4 *:odd:pe-4 *:even:border-s *:even:border-line *:even:ps-4 *:nth-[n+3]:border-t *:nth-[n+3]:border-line">
              <div>
                <dt className="text-14 text-ink-2">{t("when")}</dt>
                <dd className="text-18 font-semibold">
                  {invite.start && invite.end
                    ? dayRange(invite.start, invite.end, language, { weekday: "short", day: "numeric", month: "short" })
                    : t("toBeConfirmed")}
                </dd>
                {invite.nights > 0 && <dd className="text-14 text-ink-2">{t("nights", { count: invite.nights })}</dd>}
              </div>
              <div>
                <dt className="text-14 text-ink-2">{t("where")}</dt>
                <dd className="text-18 font-semibold">{destination.city}</dd>
                <dd className="text-14 text-ink-2">{invite.stay?.name ?? destination.country}</dd>
              </div>
              <div>
                <dt className="text-14 text-ink-2">{t("who")}</dt>
                <dd>
                  <FaceStack
                    people={coming.map(({ name: one, initials, colour, rsvp }) => ({
                      name: one,
                      initials,
                      colour,
                      pending: rsvp !== "confirmed",
                    }))}
                    label={list(
                      coming.map((one) => one.name),
                      language,
                    )}
                    more={(n) => `+${n}`}
                    size="m"
                    ring="paper"
                  />
                </dd>
                <dd className="text-14 text-ink-2">{t("comingCount", { count: joined.length })}</dd>
              </div>
              <div>
                <dt className="text-14 text-ink-2">{costs.yours ? t("youPay") : t("eachPays")}</dt>
                {mine ? (
                  <>
                    <dd className="font-display text-30 font-bold">
                      <Price money={mine.total} digits="never" both />
                    </dd>
                    <dd>
                      <EstimateMark kind="estimate">{t("estimate")}</EstimateMark>
                    </dd>
                  </>
                ) : (
                  <dd className="text-18 font-semibold">{t("toBeConfirmed")}</dd>
                )}
              </div>
            </dl>
            {answer}
          </header>
          {invite.summary && (
            <blockquote className="border-s-4 border-coral ps-5 font-display text-20">
              <p>{invite.summary}</p>
              <footer className="mt-2 font-text text-14 text-ink-2">{invite.organizerName}</footer>
            </blockquote>
          )}
          <WhoIsComing coming={coming} />
          <YourWay invite={invite} map={map} />
          {mine && <CostBreakdown costs={mine} yours={costs.yours !== null} nights={invite.nights} />}
          <PreferenceList
            preferences={invite.preferences}
            activities={invite.activities}
            dated={invite.start !== null && invite.end !== null}
          />
          <HelpLink article="answer-an-invite">{t("help")}</HelpLink>
        </div>
      </div>
      {bar}
    </>
  );
}

function PosterWords({ invite }: { invite: InviteView }) {
  return (
    <div className="grid gap-1">
      <p className="font-display text-48 font-bold tracking-tight">{tripTitle(invite)}</p>
      <p className="text-16">{tripPlace(invite)}</p>
    </div>
  );
}
