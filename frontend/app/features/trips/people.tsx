import { useTranslation } from "~/i18n/use-texts";
import { Badge } from "~/ui/marks/badge";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";

import { InviteList } from "./invite-list";
import { InviteMore } from "./invite-more";
import type { Trip } from "./queries";

const TONE = { confirmed: "good", pending: "plain", declined: "bad" } as const;

/** Everybody on the trip; for the organizer also the invites and a way to ask more people. */
export function People({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  // Only the organizer knows of the invites; one that was taken back asks nobody any more.
  const invited = new Set(trip.invites.filter((one) => one.status !== "cancelled").map((one) => one.travellerId));
  const asked = ({ id, rsvp }: Trip["travellers"][number]) =>
    rsvp !== "pending" || trip.viewerRole !== "organizer" || invited.has(id);
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2">
      <section aria-labelledby="people">
        <h2 id="people" className="mb-2 text-30">
          {t("people.title")}
        </h2>
        {trip.travellers.length === 0 && <p className="text-ink-2">{t("travellerCount.none_yet")}</p>}
        <ul className="list-none p-0">
          {trip.travellers.map((person) => (
            <li key={person.id} className="flex items-center gap-x-4 border-b border-line py-3">
              <Face
                name={person.name}
                colour={person.colour}
                size="xl"
                pictureUrl={person.pictureUrl}
                pending={person.rsvp === "pending"}
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">
                  {person.id === trip.viewerTravellerId ? t("you", { name: person.name }) : person.name}
                </p>
                <p className="text-14 text-ink-2">
                  {t("people.from", { city: person.departureCity, airport: person.airport })} ·{" "}
                  {person.role === "Participant" ? t("people.participant") : person.role}
                </p>
              </div>
              <div className="grid justify-items-end gap-1 sm:flex sm:items-center sm:gap-4">
                {person.rsvp !== "declined" && person.costs && <Price money={person.costs.total} />}
                <Badge tone={person.isOrganizer ? "sea" : TONE[person.rsvp]}>
                  {person.isOrganizer ? t("people.organizer") : t(`rsvp.${asked(person) ? person.rsvp : "notInvited"}`)}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
        {!trip.organizerTravels && (
          <p className="pt-3 text-14 text-ink-2">{t("people.organizerStays", { name: trip.organizerName })}</p>
        )}
      </section>
      {trip.viewerRole === "organizer" && (
        <div className="grid gap-10">
          <InviteList trip={trip} />
          {!trip.archived &&
            (trip.start ? <InviteMore trip={trip} /> : <p className="text-ink-2">{t("invites.needDates")}</p>)}
        </div>
      )}
    </div>
  );
}
