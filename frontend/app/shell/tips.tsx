import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

export const TIPS = 33;
const TURN_MS = 6000;

/** Travel tips for a long wait; they can be paused, and do not rotate under reduced motion (TRUST.md X10). */
export function Tips() {
  const { t } = useTranslation("tips");
  // The first one is what the page has been showing; the next may be any other.
  const [turn, setTurn] = useState(0);
  const [start] = useState(() => Math.floor(Math.random() * (TIPS - 1)));
  const tip = turn === 0 ? 0 : (start + turn) % TIPS;
  const [asked, setAsked] = useState<boolean | null>(null);
  const stopped = asked ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
  useEffect(() => {
    if (stopped) return;
    const turning = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(turning);
  }, [stopped]);
  return (
    <>
      <h1 className="visually-hidden">{t("loading.title")}</h1>
      <p className="prose-width text-20 text-balance text-ink">
        <span className="mb-2 block text-14 font-semibold text-coral-ink">{t("loading.tip")}</span>
        {t(`${tip + 1}` as "1")}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" size="s" onClick={() => setAsked(!stopped)}>
          {stopped ? t("loading.go") : t("loading.stop")}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setTurn(turn + 1)}>
          {t("loading.next")}
        </Button>
      </div>
    </>
  );
}
