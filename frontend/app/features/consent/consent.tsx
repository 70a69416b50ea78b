import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import { serverConfig } from "~/lib/server-config";
import { whenIdle } from "~/lib/use-later";

import { chosen, onChoice } from "./choice";

const ConsentBar = lazy(() => import("./consent-bar"));

/** Asks once whether this browser may be counted, and counts it if so. Does nothing if the server counts nobody. */
export function Consent() {
  const { pathname } = useLocation();
  const choice = useSyncExternalStore(onChoice, chosen, () => "no");
  const [counts, setCounts] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () =>
          void serverConfig().then(
            (config) => setCounts(config.analytics === "on"),
            () => undefined,
          ),
      ),
    [],
  );
  useEffect(() => {
    if (!counts || choice !== "yes") return;
    const body = JSON.stringify({ path: pathname });
    // Losing a count does no harm.
    fetch("/api/page-views", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: true,
    }).catch(() => undefined);
  }, [counts, choice, pathname]);
  if (!counts || choice !== null) return null;
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  );
}
