import { useMutation } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";

import { nudge, type WaitedFor, type WaitedForList } from "~/api/nudges";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, instant } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { showToast } from "~/ui/feedback/toast";

const SHOWN = 6;

/** People on the viewer's own trips who have not answered, chosen a way or booked it, each with one nudge a day. */
export function WaitedForPeople({ list, now }: { list: WaitedForList; now: Date }) {
  const { t } = useTranslation("dashboard");
  const [all, setAll] = useState(false);
  const { people, trips } = list;
  if (people.length === 0) return null;
  const shown = new Set(all ? people : people.slice(0, SHOWN));
  return (
    <section aria-labelledby="waited-for" className="grid grid-cols-1 gap-2">
      <h2 id="waited-for" className="text-30">
        {t("waitedFor.title")}
      </h2>
      <p className="prose-width text-ink-2">{t("waitedFor.line")}</p>
      {trips.map((trip) => {
        const here = people.filter((one) => one.tripId === trip.id && shown.has(one));
        return here.length > 0 && <OfTrip key={trip.id} trip={trip} people={here} now={now} />;
      })}
      {people.length > shown.size && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t("waitedFor.more", { count: people.length - shown.size })}
        </Button>
      )}
    </section>
  );
}

interface OfTripProps {
  trip: WaitedForList["trips"][number];
  people: WaitedFor[];
  now: Date;
}

function OfTrip({ trip, people, now }: OfTripProps) {
  const language = useLanguage();
  const to = useLocalized();
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pt-3 pb-2 text-18">
        <TextLink quiet to={to(`/trip-details/${trip.id}/people`)}>
          {trip.title}
        </TextLink>
        {trip.start && (
          <span className="font-text text-14 font-normal text-ink-2">
            {day(trip.start, language, { day: "numeric", month: "short", year: "numeric" })}
          </span>
        )}
      </h3>
      <ul className="list-none p-0">
        {people.map((person) => (
          <Row key={person.personId} person={person} title={trip.title} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Row({ person, title, now }: { person: WaitedFor; title: string; now: Date }) {
  const { t } = useTranslation("dashboard");
  const { name, missing, reachable } = person;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line py-3 sm:gap-x-4">
      <Face
        name={name}
        colour={person.colour ?? 1}
        size="l"
        pictureUrl={person.pictureUrl}
        pending={missing === "answer"}
      />
      <div className="min-w-32 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-14 text-ink-2">{t(`waitedFor.${missing}`)}</p>
      </div>
      {reachable ? (
        <Nudge person={person} title={title} now={now} />
      ) : (
        <span className="max-w-36 text-end text-14 text-ink-2 sm:max-w-none">{t("waitedFor.unreachable")}</span>
      )}
    </li>
  );
}

function Nudge({ person, title, now }: { person: WaitedFor; title: string; now: Date }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const language = useLanguage();
  const send = useMutation(nudge);
  const again = send.data?.againAt ?? person.againAt;
  if (again && Date.parse(again) > now.getTime())
    return (
      <span className="max-w-36 text-end text-14 text-ink-2 sm:max-w-none">
        {t("waitedFor.again", {
          when: instant(again, language, undefined, { weekday: "long", hour: "numeric", minute: "2-digit" }),
        })}
      </span>
    );
  return (
    <Button
      size="s"
      icon={<BellRing aria-hidden="true" />}
      pending={send.isPending}
      onClick={() =>
        send.mutate(person, {
          onSuccess: () => showToast({ tone: "good", text: t("waitedFor.sent", { name: person.name }) }),
          onError: (error) => showToast({ tone: "bad", text: error.message || t("common:error.generic") }),
        })
      }
    >
      <span>
        {t("waitedFor.nudge")}
        <span className="visually-hidden">
          : {person.name}, {title}
        </span>
      </span>
    </Button>
  );
}
