import { useMutation } from "@tanstack/react-query";
import {
  Bell,
  CalendarCog,
  CircleCheckBig,
  Images,
  ListChecks,
  type LucideIcon,
  TrendingUp,
  Users,
  Wallet,
} from "lucide-react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { fromNow } from "~/lib/from-now";
import { Face } from "~/ui/art/face";
import { classes } from "~/ui/classes";
import { IconButton } from "~/ui/buttons/icon-button";

import { type Notice, readNotices, type Topic } from "./queries";

const ICONS: Record<Topic, LucideIcon> = {
  answers: Users,
  changes: CalendarCog,
  bookings: CircleCheckBig,
  prices: TrendingUp,
  money: Wallet,
  tasks: ListChecks,
  files: Images,
};

/** One notice: who, what, on which trip and when; pressing it opens the trip and marks it as read. */
export function NoticeRow({ notice, now }: { notice: Notice; now: number }) {
  const { t } = useTranslation("notices");
  const to = useLocalized();
  const language = useLanguage();
  const read = useMutation(readNotices);
  const { trip } = notice;
  const markRead = () => read.mutate({ ids: [notice.id] });
  const words = (
    <>
      <Words notice={notice} />
      <span className="block text-14 text-ink-2">
        {trip && `${trip.title} · `}
        <time dateTime={notice.createdAt}>
          {fromNow(Math.min(0, Date.parse(notice.createdAt) - now) / 1000, language)}
        </time>
      </span>
    </>
  );
  return (
    <li data-glide={notice.id} className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <Mark notice={notice} />
      <div className={classes("min-w-0 flex-1", notice.isRead && "text-ink-2")}>
        {trip?.path ? (
          <Link
            to={to(trip.path)}
            onClick={() => !notice.isRead && markRead()}
            className="block text-inherit no-underline hover:underline"
          >
            {words}
          </Link>
        ) : (
          words
        )}
      </div>
      {notice.isRead ? (
        <span className="size-9 flex-none" />
      ) : (
        <IconButton size="s" label={t("markRead")} onClick={markRead} disabled={read.isPending}>
          <span aria-hidden="true" className="readers-colors size-2.5 rounded-full bg-coral" />
        </IconButton>
      )}
    </li>
  );
}

/** The sentence, with the actor's name in bold where it first occurs. */
function Words({ notice: { text, actor, isRead } }: { notice: Notice }) {
  const at = actor ? text.indexOf(actor.name) : -1;
  if (!actor || at < 0) return <span className={isRead ? undefined : "font-medium"}>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b className="font-semibold text-ink">{actor.name}</b>
      {text.slice(at + actor.name.length)}
    </span>
  );
}

function Mark({ notice: { actor, topic } }: { notice: Notice }) {
  const Icon = ICONS[topic] ?? Bell;
  if (actor) return <Face {...actor} size="l" />;
  return (
    <span aria-hidden="true" className="grid size-9 flex-none place-items-center rounded-full bg-sea-soft text-sea">
      <Icon />
    </span>
  );
}
