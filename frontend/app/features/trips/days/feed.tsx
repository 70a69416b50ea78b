import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarSync, Copy } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { buttonLook } from "~/ui/buttons/button-look";
import { showToast } from "~/ui/feedback/toast";
import { AskFirst } from "~/ui/overlay/ask-first";

import { copyLink } from "../copy-link";
import { calendarAddressQuery, renewCalendarAddress, stopCalendar } from "./calendar-queries";
import { Way } from "./way-along";

/** The private URL of the user's own calendar. */
export function Feed() {
  const { t } = useTranslation("days");
  const { data, isPending } = useQuery(calendarAddressQuery);
  const [asked, setAsked] = useState(false);
  const failed = { onError: () => showToast({ tone: "bad", text: t("take.failed") }) };
  const renewal = useMutation(renewCalendarAddress);
  const stop = useMutation(stopCalendar);
  const url = data?.url ?? null;
  const renew = () => renewal.mutate(undefined, { ...failed, onSettled: () => setAsked(false) });
  return (
    <Way
      icon={<CalendarSync aria-hidden="true" />}
      title={t("take.feedTitle")}
      line={t("take.feedLine")}
      action={
        url === null ? (
          <Button variant="ink" pending={renewal.isPending || isPending} onClick={renew}>
            {t("take.make")}
          </Button>
        ) : (
          <>
            {/* Calendar apps open links of this kind. */}
            <a className={buttonLook({ variant: "ink" })} href={url.replace(/^https?:/, "webcal:")}>
              {t("take.subscribe")}
            </a>
            <Button icon={<Copy aria-hidden="true" />} onClick={() => void copyLink(url, t("take.copied"))}>
              {t("take.copy")}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {t("take.renew")}
            </Button>
            <Button variant="quiet" pending={stop.isPending} onClick={() => stop.mutate(undefined, failed)}>
              {t("take.stop")}
            </Button>
          </>
        )
      }
    >
      {url !== null && <p className="mt-1 text-14 break-all tabular-nums">{shortened(url)}</p>}
      <AskFirst
        open={asked}
        onClose={() => setAsked(false)}
        closeLabel={t("form.close")}
        title={t("take.ask")}
        line={t("take.askLine")}
        no={t("take.keep")}
        yes={t("take.renew")}
        pending={renewal.isPending}
        onYes={renew}
      />
    </Way>
  );
}

/** Enough to tell one URL from another; the whole URL is a secret. */
function shortened(url: string): string {
  const { host, pathname } = new URL(url);
  const file = pathname.split("/").at(-1) ?? "";
  return `${host}/…/${file.slice(0, 4)}…${file.slice(-6)}`;
}
