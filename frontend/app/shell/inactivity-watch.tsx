import { useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { type ActivityWatch, watchActivity } from "~/session/activity";
import { hasStoredSession } from "~/session/auth";
import { endInactiveSession } from "~/session/log-out";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";

// A page that the back button restores from the cache must not show the content of an ended session.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && !hasStoredSession()) location.reload();
});

/** Ends the session after an hour of inactivity, and warns two minutes before (SPEC 4). */
export function InactivityWatch() {
  const watch = useRef<ActivityWatch>(null);
  /** Whole minutes until the end, at least 1; null while there is time. */
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(() => {
    const started = watchActivity(
      (left) => setMinutes(left === null ? null : Math.max(1, Math.ceil(left / 60_000))),
      () => void endInactiveSession(),
    );
    watch.current = started;
    return started.stop;
  }, []);

  return minutes === null ? null : <Warning minutes={minutes} onStay={() => watch.current?.reset()} />;
}

/** Its texts load when it appears: public pages have none of the signed-in area's texts. */
function Warning({ minutes, onStay }: { minutes: number; onStay: () => void }) {
  const { t, ready } = useTranslation("account");
  return (
    <Dialog
      open={ready}
      onClose={onStay}
      size="s"
      title={t("inactivity.title")}
      description={t("inactivity.line", { count: minutes })}
      closeLabel={t("inactivity.stay")}
      footer={
        <Button variant="primary" onClick={onStay}>
          {t("inactivity.stay")}
        </Button>
      }
    />
  );
}
