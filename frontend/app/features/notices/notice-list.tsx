import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { ButtonLink } from "~/ui/buttons/button-link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ListEnd } from "~/ui/feedback/list-end";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Segmented } from "~/ui/form/segmented";

import { MarkAll } from "./mark-all";
import { NoticeDays } from "./notice-days";
import { noticePagesQuery } from "./queries";

/** All of the user's notices, newest first, or only the unread ones. */
export function NoticeList() {
  const { t } = useTranslation("notices");
  const [only, setOnly] = useState<"all" | "unread">("all");
  const query = useInfiniteQuery(noticePagesQuery(only === "unread"));
  const list = useGlide<HTMLDivElement>(query.data ? `${only} ${query.data.pages.length}` : null);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? [];
  return (
    <div ref={list} className="grid grid-cols-1 content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={t("show")}
          value={only}
          onChange={setOnly}
          options={[
            { value: "all", label: t("filter.all") },
            { value: "unread", label: t("filter.unread", { count: unread }) },
          ]}
        />
        <MarkAll newest={notices[0]} unread={unread} />
      </div>
      {query.isPending && <Skeleton lines={4} className="h-14" />}
      {query.data && notices.length === 0 && <Quiet />}
      <NoticeDays notices={notices} level={2} />
      <ListEnd query={query} more={t("older")} failed={t("failed")} again={t("again")} />
      {notices.length > 0 && !query.hasNextPage && <p className="text-14 text-ink-2">{t("kept")}</p>}
    </div>
  );
}

function Quiet() {
  const { t } = useTranslation("notices");
  const to = useLocalized();
  return (
    <EmptyState
      title={t("quiet.title")}
      posterSlug="bergen"
      action={<ButtonLink to={to("/my-trips")}>{t("quiet.trips")}</ButtonLink>}
    >
      {t("quiet.line")}
    </EmptyState>
  );
}
