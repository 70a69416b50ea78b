import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/buttons/button";

import { Brand } from "./brand";

export const TIPS = 33;
const TURN_MS = 6000;

/** A loading page with travel tips; they can be paused, and do not rotate under reduced motion (TRUST.md X10). */
export function LoadingPage() {
  const { t } = useTranslation(["common", "tips"]);
  // The pre-rendered page shows the first tip; the browser decides where the tips start and whether they rotate.
  const hydrated = useHydrated();
  const [turn, setTurn] = useState(() => Math.floor(Math.random() * TIPS));
  const tip = hydrated ? turn % TIPS : 0;
  const [asked, setAsked] = useState<boolean | null>(null);
  const stopped = asked ?? (hydrated && matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (stopped) return;
    const turning = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(turning);
  }, [stopped]);
  return (
    <main
      id="main"
      className="page grid min-h-dvh content-center justify-items-center gap-6 text-center"
      aria-busy="true"
    >
      <Brand />
      <h1 className="visually-hidden">{t("tips:loading.title")}</h1>
      <p className="prose-width text-20 text-balance text-ink">
        <span className="mb-2 block text-14 font-semibold text-coral-ink">{t("tips:loading.tip")}</span>
        {t(`tips:${tip + 1}` as "tips:1")}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => setAsked(!stopped)}>
          {stopped ? t("tips:loading.go") : t("tips:loading.stop")}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setTurn(turn + 1)}>
          {t("tips:loading.next")}
        </Button>
      </div>
    </main>
  );
}
