import { useMutation, useQuery } from "@tanstack/react-query";
import { CheckCheck, CircleCheck } from "lucide-react";
import { useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/buttons/text-link";
import { Skeleton } from "~/ui/feedback/skeleton";

import { NoticeRow } from "./notice-row";
import { newsOfTripQuery, readNotices } from "./queries";

const SHOWN = 5;

/** News on one trip since the reader last looked, as far as it concerns them. */
export function TripNews({ tripId }: { tripId: string }) {
  const { t } = useTranslation("notices");
  const to = useLocalized();
  const { data, isError } = useQuery(newsOfTripQuery(tripId));
  const read = useMutation(readNotices);
  const list = useGlide<HTMLUListElement>(data ? "" : null);
  const [now] = useState(Date.now);
  const notices = data?.notices ?? [];
  return (
    <section aria-labelledby="news" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="news" className="text-30">
          {t("news.title")}
        </h2>
        <TextLink to={to(`/trip-details/${tripId}/log`)}>{t("news.log")}</TextLink>
      </div>
      {!data && !isError && <Skeleton lines={2} className="h-14" />}
      {isError && <p className="text-ink-2">{t("failed")}</p>}
      {data && notices.length === 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-good" />
          {t("news.none")}
        </p>
      )}
      {notices.length > 0 && (
        <>
          <ul ref={list} className="list-none border-t border-line p-0">
            {notices.slice(0, SHOWN).map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              size="s"
              icon={<CheckCheck aria-hidden="true" />}
              pending={read.isPending}
              onClick={() => read.mutate({ ids: notices.map(({ id }) => id) })}
            >
              {t("markAllRead")}
            </Button>
            {(notices.length > SHOWN || data?.next) && <TextLink to={to("/notifications")}>{t("news.more")}</TextLink>}
          </div>
        </>
      )}
    </section>
  );
}
