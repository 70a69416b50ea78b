import { useEffect, useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { dismissToast, showToast } from "~/ui/feedback/toast";

const ID = "offline";

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says for as long as the browser is offline that the page does not work. */
export function OfflineNotice() {
  const { t, ready } = useTranslation("common");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const text = t("crash.offline");
  useEffect(() => {
    if (isOnline || !ready) return;
    showToast({ id: ID, tone: "warn", text, stays: true });
    return () => dismissToast(ID);
  }, [isOnline, ready, text]);
  return null;
}
