import { Check, Clock, X } from "lucide-react";
import { useEffect, useRef } from "react";

import type { Trip } from "~/api/trip";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { announce } from "~/lib/announce";
import { useGlide } from "~/lib/glide";
import { Face } from "~/ui/art/face";
import { TextLink } from "~/ui/buttons/text-link";
import { Badge } from "~/ui/marks/badge";

import { invitedTo } from "./invited";

const SIGNS = {
  confirmed: { tone: "good", Icon: Check },
  waiting: { tone: "warn", Icon: Check },
  pending: { tone: "plain", Icon: Clock },
  declined: { tone: "bad", Icon: X },
} as const;
const AT_ONCE = 12;

type Invited = ReturnType<typeof invitedTo>[number];

/** The people who were invited, and their answers so far. */
export function Answers({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["planner", "trips"]);
  const to = useLocalized();
  const invited = invitedTo(trip);
  const list = useGlide<HTMLUListElement>();
  useAnswersAloud(trip, invited);
  const answered = invited.filter(({ status }) => status !== "pending").length;
  return (
    <section aria-labelledby="answers">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 id="answers" className="text-24">
          {t("done.answers.title")}
        </h2>
        <p className="text-ink-2 tabular-nums">
          {answered === 0
            ? t("done.answers.none")
            : t("done.answers.count", { count: answered, total: invited.length })}
        </p>
      </div>
      <ul ref={list} className="list-none p-0">
        {invited.slice(0, AT_ONCE).map(({ id, status, name, person }) => {
          const { tone, Icon } = SIGNS[status];
          return (
            <li key={id} data-glide={id} className="flex items-center gap-4 border-b border-line py-3">
              <Face
                name={name}
                colour={person?.colour ?? 1}
                size="l"
                pictureUrl={person?.pictureUrl}
                pending={status !== "confirmed"}
              />
              <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
              <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
                {status === "waiting" ? t("trips:inviteStatus.waiting") : t(`trips:rsvp.${status}`)}
              </Badge>
            </li>
          );
        })}
      </ul>
      {invited.length > AT_ONCE && (
        <p className="pt-3">
          <TextLink to={to(`/trip-details/${trip.id}/people`)} arrow>
            {t("done.answers.more", { count: invited.length - AT_ONCE })}
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** Read out an answer that arrives while the page is open, unless a notice says the same. */
function useAnswersAloud({ id }: Trip, invited: readonly Invited[]): void {
  const { t } = useTranslation("planner");
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id: invite, status, name } of invited) {
      const before = known.current.get(invite);
      known.current.set(invite, status);
      if (before === undefined || before === status || status === "pending") continue;
      const text = t(status === "declined" ? "done.answers.saidNo" : "done.answers.saidYes", { name });
      announce({ text, about: id, vague: true });
    }
  }, [id, invited, t]);
}
