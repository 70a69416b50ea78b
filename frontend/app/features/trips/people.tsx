import { UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";

import type { Traveller } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { lazily } from "~/lib/lazily";
import { Button } from "~/ui/buttons/button";

import { InviteList } from "./invite-list";
import { InviteMore } from "./invite-more";
import { AddPerson } from "./people/add-person";
import { ChangePerson } from "./people/change-person";
import { LeaveTrip } from "./people/leave-trip";
import { PersonRow } from "./people/person-row";
import { RemovePerson } from "./people/remove-person";
import type { Trip } from "./queries";

const Extras = lazily(() => import("./orders/extras"), "default");

/** Everyone on the trip; for the organizer also the invites and a way to invite more people. */
export function People({ trip, requests }: { trip: Trip; requests: ReactNode }) {
  const { t } = useTranslation(["trips", "editing"]);
  const [open, setOpen] = useState<{ what: "change" | "remove"; person: Traveller } | "add" | null>(null);
  const list = useGlide<HTMLUListElement>();
  const close = () => setOpen(null);
  // Only the organizer sees the invites; a revoked one no longer counts.
  const invited = new Set(trip.invites.filter((one) => one.status !== "cancelled").map((one) => one.travellerId));
  const asked = ({ id, rsvp }: Traveller) => rsvp !== "pending" || trip.viewerRole !== "organizer" || invited.has(id);
  const isPlanned = trip.status === "pending" || trip.status === "confirmed";
  const mayAdd = trip.viewerRole === "organizer" && isPlanned && trip.start !== null;
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
      <section aria-labelledby="people">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="people" className="text-30">
            {t("people.title")}
          </h2>
          {mayAdd && (
            <Button size="s" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen("add")}>
              {t("editing:people.add")}
            </Button>
          )}
        </div>
        {trip.travellers.length === 0 && <p className="text-ink-2">{t("travellerCount.none_yet")}</p>}
        <ul ref={list} className="list-none p-0">
          {trip.travellers.map((person) => (
            <PersonRow
              key={person.id}
              trip={trip}
              person={person}
              asked={asked(person)}
              onChange={() => setOpen({ what: "change", person })}
              onRemove={() => setOpen({ what: "remove", person })}
            />
          ))}
        </ul>
        {!trip.organizerTravels && (
          <p className="pt-3 text-14 text-ink-2">{t("people.organizerStays", { name: trip.organizerName })}</p>
        )}
        <div className="mt-6">
          <LeaveTrip trip={trip} />
        </div>
      </section>
      {trip.viewerRole === "organizer" && (
        <div className="grid grid-cols-1 gap-10">
          {requests}
          <InviteList trip={trip} />
          {!trip.archived &&
            (trip.start ? <InviteMore trip={trip} /> : <p className="text-ink-2">{t("invites.needDates")}</p>)}
          {!trip.archived && (
            <Suspense>
              <Extras trip={trip} />
            </Suspense>
          )}
        </div>
      )}
      {open === "add" && <AddPerson trip={trip} onClose={close} />}
      {open !== null && open !== "add" && open.what === "change" && (
        <ChangePerson trip={trip} person={open.person} onClose={close} />
      )}
      {open !== null && open !== "add" && open.what === "remove" && (
        <RemovePerson trip={trip} person={open.person} onClose={close} />
      )}
    </div>
  );
}
