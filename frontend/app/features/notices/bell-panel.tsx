import { Settings2 } from "lucide-react";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Skeleton } from "~/ui/feedback/skeleton";

import { MarkAll } from "./mark-all";
import { NoticeDays } from "./notice-days";
import type { NoticeList } from "./queries";

const SHOWN = 5;

/** The newest notices, opened from the bell; its texts load with it. */
export default function BellPanel({ list }: { list: NoticeList }) {
  const { t, ready } = useTranslation("notices");
  const days = useGlide<HTMLDivElement>(ready ? "" : null);
  const to = useLocalized();
  if (!ready) return <Skeleton lines={3} className="h-10" />;
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="text-20">{t("title")}</h2>
        <MarkAll newest={list.notices[0]} unread={list.unread} quiet />
      </div>
      {list.notices.length === 0 ? (
        <p className="py-6 text-center text-ink-2">{t("quiet.line")}</p>
      ) : (
        <div ref={days}>
          <NoticeDays notices={list.notices.slice(0, SHOWN)} level={3} />
        </div>
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex items-center justify-between border-t border-line bg-raised px-4 py-2">
        <Link
          to={to("/notifications")}
          className="inline-flex min-h-11 items-center font-semibold text-sea no-underline hover:underline"
        >
          {t("all")}
        </Link>
        <Link
          to={to("/notifications#choices")}
          aria-label={t("choices.title")}
          data-tip={t("choices.title")}
          className="inline-grid size-11 place-items-center rounded-m text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Settings2 aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
