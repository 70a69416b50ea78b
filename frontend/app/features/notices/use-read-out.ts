import { useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { announce } from "~/lib/announce";

import type { NoticeList } from "./queries";

/** The most to read out one by one; of more, only the number is read. */
const MOST = 3;

/** Reads each new notice out once; not the ones that were already there. */
export function useReadOut(list: NoticeList | undefined): void {
  const { t } = useTranslation("common");
  const newest = useRef<string>(null);
  useEffect(() => {
    const last = newest.current;
    newest.current = list ? (list.notices[0]?.createdAt ?? "") : null;
    if (!list || last === null) return;
    const fresh = list.notices.filter(({ createdAt, isRead }) => createdAt > last && !isRead);
    if (fresh.length > MOST) announce({ text: t("nav.bellNew", { count: fresh.length }) });
    else for (const { text, trip } of fresh) announce({ text, about: trip?.id });
  }, [list, t]);
}
