import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { useIdle, useLater } from "~/lib/use-later";
import { useSession } from "~/session/auth";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Popover } from "~/ui/overlay/popover";

import { newestQuery, type NoticeList } from "./queries";
import { useReadOut } from "./use-read-out";

const loadPanel = () => import("./bell-panel");
const MOST_SHOWN = 99;

/**
 * The number of new notices, and the newest ones. Fetched when the page is idle, then whenever the user returns
 * to the window: no page waits for it. Going to another page closes the panel.
 */
export function Bell() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const idle = useIdle();
  const signedIn = useSession().status === "in";
  const { data } = useQuery({ ...newestQuery, enabled: idle && signedIn });
  useReadOut(data);
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t("nav.bellNew", { count: unread }) : t("nav.bell");
  return (
    <Popover
      key={pathname}
      label={t("nav.bell")}
      trigger={
        <button
          type="button"
          aria-label={label}
          data-tip={label}
          className="relative inline-grid size-11 flex-none place-items-center rounded-m text-18 text-ink-2 transition-colors hover:bg-hover hover:text-ink"
        >
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-coral px-1 text-center text-12 font-semibold text-on-coral tabular-nums"
            >
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </button>
      }
    >
      {/* Full width from the start: the popover's position is computed from it. */}
      <div className="w-[min(22rem,calc(100vw-3.5rem))]">
        <Panel list={data} />
      </div>
    </Popover>
  );
}

/** Its file loads when the bell is pressed: few pages are left through it. */
function Panel({ list }: { list: NoticeList | undefined }) {
  const { Part, fetch } = useLater(loadPanel, { ahead: false });
  useEffect(() => void fetch().catch(() => undefined), [fetch]);
  return Part && list ? <Part list={list} /> : <Skeleton lines={3} className="h-10" />;
}
