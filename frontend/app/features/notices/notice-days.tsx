import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";

import { byDay } from "./by-day";
import { NoticeRow } from "./notice-row";
import type { Notice } from "./queries";

/** Notices grouped by day. */
export function NoticeDays({ notices, level }: { notices: readonly Notice[]; level: 2 | 3 }) {
  const language = useLanguage();
  const [now] = useState(Date.now);
  const Heading = level === 2 ? "h2" : "h3";
  return byDay(notices, language, new Date(now)).map((day) => (
    <section key={day.key} aria-label={day.title}>
      <Heading className={level === 2 ? "border-b-2 border-ink pb-2 text-20" : "pt-2 text-14 font-semibold text-ink-2"}>
        {day.title}
      </Heading>
      <ul>
        {day.notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>
  ));
}
