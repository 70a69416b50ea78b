import { Ellipsis, Pencil, Trash2 } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, hourOf, instant } from "~/lib/format";
import { FaceStack } from "~/ui/art/face-stack";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { Badge } from "~/ui/marks/badge";
import { OutLink } from "~/ui/marks/out-link";
import { Price } from "~/ui/marks/price";
import { Menu } from "~/ui/overlay/menu";

import { changeActivity, removeActivity } from "../editing/edits";
import type { EditRequest } from "../editing/types";
import type { Trip } from "../queries";
import { BeingChanged } from "../together/being-changed";

type Activity = Trip["activities"][number];

interface ActivityRowProps {
  activity: Activity;
  trip: Trip;
  /** One level below the list's heading. */
  heading: "h2" | "h3";
  run: (ask: EditRequest) => void;
  onOpen: () => void;
}

/** One activity; users who may change it get a menu, all others can still join or leave. */
export function ActivityRow({ activity, trip, heading: Heading, run, onOpen }: ActivityRowProps) {
  const { t } = useTranslation(["trips", "editing"]);
  const language = useLanguage();
  const me = trip.viewerTravellerId;
  const people = trip.travellers.filter((one) => activity.travellerIds.includes(one.id));
  const isOpen = trip.may.includes("add_activities") && !trip.archived;
  const isOwn = trip.viewerRole === "organizer" || (me !== null && activity.addedBy === me);
  const isIn = me !== null && activity.travellerIds.includes(me);
  return (
    <li
      data-glide={activity.id}
      className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[12rem_1fr_auto]"
    >
      <p className="text-14 text-ink-2 tabular-nums">
        {activity.scheduledAt
          ? instant(activity.scheduledAt, language, trip.destination.timezone, {
              weekday: "short",
              day: "numeric",
              month: "short",
              hour: hourOf(language),
              minute: "2-digit",
            })
          : t("activities.noTime")}
      </p>
      <div className="min-w-0">
        <Heading className="font-text text-16 font-semibold break-words">{activity.name}</Heading>
        <BeingChanged trip={trip} part={`activity:${activity.id}`} />
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
          <span>{duration(activity.durationMinutes, language)}</span>
          {activity.sponsored && <Badge tone="plain">{t("activities.sponsored")}</Badge>}
          {activity.providerLink && (
            <OutLink href={activity.providerLink} sponsored={activity.sponsored} kind="activity">
              {t("activities.provider")}
            </OutLink>
          )}
          {people.length === trip.travellers.length ? (
            <span>{t("activities.everybody")}</span>
          ) : (
            <FaceStack
              people={people.map(({ name, colour, pictureUrl }) => ({ name, colour, pictureUrl }))}
              label={people.map((one) => one.name).join(", ")}
              more={(n) => `+${n}`}
              size="xs"
              ring="paper"
            />
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:justify-between">
        <p className="font-semibold">
          <Price money={activity.price} />{" "}
          <span className="text-14 font-normal text-ink-2">{t("activities.each")}</span>
        </p>
        {isOpen && me !== null && (
          <Button
            size="s"
            onClick={() =>
              run({
                send: (version) =>
                  changeActivity(
                    trip.id,
                    activity.id,
                    { travellerIds: isIn ? without(activity, me) : [...activity.travellerIds, me], version },
                    false,
                  ),
                done: t(isIn ? "editing:activities.left" : "editing:activities.joined", { name: activity.name }),
              })
            }
          >
            {t(isIn ? "editing:activities.leave" : "editing:activities.join")}
            <span className="visually-hidden">: {activity.name}</span>
          </Button>
        )}
        {isOpen && isOwn && (
          <Menu
            label={t("editing:activities.menu", { name: activity.name })}
            trigger={
              <IconButton size="s" label={t("editing:activities.menu", { name: activity.name })}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { key: "edit", label: t("editing:edit"), icon: <Pencil aria-hidden="true" />, onSelect: onOpen },
              {
                key: "remove",
                label: t("editing:activities.remove"),
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                onSelect: () =>
                  run({
                    send: (version) => removeActivity(trip.id, activity.id, version),
                    done: t("editing:activities.removed", { name: activity.name }),
                  }),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}

const without = (activity: Activity, id: string) => activity.travellerIds.filter((one) => one !== id);
