import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-texts";

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says for as long as the browser is offline that the page does not work (DESIGN.md, states of a screen). */
export function OfflineNotice() {
  const { t } = useTranslation("common");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!isOnline && (
        <p className="bg-warn-soft text-14">
          <span className="page-wide flex items-center gap-3 py-2">
            <WifiOff aria-hidden="true" className="shrink-0 text-warn" />
            {t("crash.offline")}
          </span>
        </p>
      )}
    </output>
  );
}
