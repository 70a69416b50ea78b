import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/ui/button";

import { Brand } from "./brand";

export const TIPS = 33;
const TURN_MS = 6000;

/** A waiting page with travel tips; they can be stopped, and stand still under reduced motion (TRUST.md X10). */
export function LoadingPage() {
  const { t } = useTranslation(["common", "tips"]);
  const [tip, setTip] = useState(0);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    setTip(Math.floor(Math.random() * TIPS));
    setStopped(matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);
  useEffect(() => {
    if (stopped) return;
    const turning = setInterval(() => setTip((now) => (now + 1) % TIPS), TURN_MS);
    return () => clearInterval(turning);
  }, [stopped]);
  return (
    <main
      id="main"
      className="page grid min-h-dvh content-center justify-items-center gap-6 text-center"
      aria-busy="true"
    >
      <Brand />
      <h1 className="visually-hidden">{t("common:loading.title")}</h1>
      <p className="prose-width text-20 text-balance text-ink">
        <span className="mb-2 block text-14 font-semibold text-coral-ink">{t("common:loading.tip")}</span>
        {t(`tips:${tip + 1}` as "tips:1")}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => setStopped(!stopped)}>
          {stopped ? t("common:loading.go") : t("common:loading.stop")}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setTip((tip + 1) % TIPS)}>
          {t("common:loading.next")}
        </Button>
      </div>
    </main>
  );
}
