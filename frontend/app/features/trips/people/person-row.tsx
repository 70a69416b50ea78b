import { Ellipsis, Pencil, UserMinus } from "lucide-react";

import type { Traveller } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { IconButton } from "~/ui/buttons/icon-button";
import { Badge } from "~/ui/marks/badge";
import { Price } from "~/ui/marks/price";
import { Menu } from "~/ui/overlay/menu";

import { daysOf } from "../offer";
import type { Trip } from "../queries";
import { BeingChanged } from "../together/being-changed";

const TONE = { confirmed: "good", pending: "plain", declined: "bad" } as const;

interface PersonRowProps {
  trip: Trip;
  person: Traveller;
  /** Whether they have been invited yet. */
  asked: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** One person on the trip: who, from where, what they pay, and their answer. */
export function PersonRow({ trip, person, asked, onChange, onRemove }: PersonRowProps) {
  const { t } = useTranslation(["trips", "editing"]);
  const language = useLanguage();
  const { start, end } = daysOf(trip, person.id);
  const isMe = person.id === trip.viewerTravellerId;
  const isOrganizer = trip.viewerRole === "organizer";
  const mayChange = !trip.archived && (isOrganizer || isMe);
  // "Participant" is only shown after a yes: next to another answer it would read like one.
  const usual = person.rsvp === "confirmed" && t("people.participant");
  const role = person.role === "Participant" ? usual : person.role;
  const menu = t("editing:people.menu", { name: person.name });
  return (
    <li
      data-glide={person.id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <Face
        name={person.name}
        colour={person.colour}
        size="xl"
        pictureUrl={person.pictureUrl}
        pending={person.rsvp === "pending"}
      />
      <div className="min-w-0">
        <p className="font-semibold break-words">{isMe ? t("you", { name: person.name }) : person.name}</p>
        <p className="text-14 text-ink-2">
          {[t("people.from", { city: person.departureCity, airport: person.airport }), role]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <BeingChanged trip={trip} part={`person:${person.id}`} />
        {(person.arrivesOn || person.leavesOn) && start && end && (
          <p className="text-14 font-semibold text-sea">{dayRange(start, end, language)}</p>
        )}
        {person.message && (
          <blockquote className="mt-1 border-s-2 border-coral ps-3 text-14 break-words">{person.message}</blockquote>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:col-start-3">
        {person.rsvp !== "declined" && person.costs && <Price money={person.costs.total} />}
        {/* Everyone's prices are aligned. */}
        <span className="text-end sm:min-w-26">
          <Badge tone={person.isOrganizer ? "sea" : TONE[person.rsvp]}>
            {person.isOrganizer ? t("people.organizer") : t(`rsvp.${asked ? person.rsvp : "notInvited"}`)}
          </Badge>
        </span>
      </div>
      {mayChange && (
        <div className="max-sm:col-start-3 max-sm:row-start-1 sm:col-start-4">
          <Menu
            label={menu}
            trigger={
              <IconButton size="s" label={menu}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { key: "change", label: t("editing:edit"), icon: <Pencil aria-hidden="true" />, onSelect: onChange },
              ...(isOrganizer
                ? [
                    {
                      key: "remove",
                      label: t(isMe ? "editing:people.stayHome" : "editing:people.takeOff"),
                      icon: <UserMinus aria-hidden="true" />,
                      danger: true,
                      onSelect: onRemove,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </li>
  );
}
