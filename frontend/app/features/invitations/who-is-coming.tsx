import { Check, Clock, X } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Badge } from "~/ui/marks/badge";
import { Face } from "~/ui/art/face";

import type { InviteView } from "./queries";

const SIGNS = {
  confirmed: { tone: "good", Icon: Check },
  pending: { tone: "plain", Icon: Clock },
  declined: { tone: "bad", Icon: X },
} as const;
const AT_ONCE = 12;

/** Everyone on the trip with their departure city and, for those who were invited, their answer. */
export function WhoIsComing({ coming }: { coming: InviteView["coming"] }) {
  const { t } = useTranslation(["invitations", "trips"]);
  const rows = coming.map((person, index) => {
    const sign = person.rsvp && { ...SIGNS[person.rsvp], answer: t(`trips:rsvp.${person.rsvp}`) };
    return (
      // People may share name and city; their position in the list tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="flex items-center gap-4 border-b border-line py-3">
        <Face
          name={person.name}
          initials={person.initials}
          colour={person.colour}
          size="xl"
          pending={person.rsvp !== "confirmed"}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{person.isYou ? t("you", { name: person.name }) : person.name}</p>
          <p className="text-14 text-ink-2">{t("from", { city: person.departureCity })}</p>
        </div>
        {sign && (
          <Badge tone={person.isOrganizer ? "sea" : sign.tone} icon={<sign.Icon aria-hidden="true" />}>
            {person.isOrganizer ? t("organizes") : sign.answer}
          </Badge>
        )}
      </li>
    );
  });
  return (
    <section aria-labelledby="who">
      <h2 id="who" className="mb-2 text-24">
        {t("whoIsComing")}
      </h2>
      <ul className="list-none p-0">{rows.slice(0, AT_ONCE)}</ul>
      {rows.length > AT_ONCE && (
        <details>
          <summary className="touch flex cursor-pointer items-center font-semibold text-sea">
            {t("moreComing", { count: rows.length - AT_ONCE })}
          </summary>
          <ul className="list-none p-0">{rows.slice(AT_ONCE)}</ul>
        </details>
      )}
    </section>
  );
}
