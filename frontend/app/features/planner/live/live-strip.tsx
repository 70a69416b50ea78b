import { RefreshCw } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { hourOf, instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Live, Move } from "./live";
import type { LivePrices } from "./use-live-prices";

/** The progress of the prices that arrive after the ranking, and what they changed: read out as one message. */
export function LiveStrip({ prices }: { prices: LivePrices }) {
  return (
    <div aria-live="polite" aria-atomic="true" className="grid empty:hidden">
      <Said prices={prices} />
    </div>
  );
}

function Said({ prices }: { prices: LivePrices }) {
  const { t } = useTranslation("planner");
  const { live, isRecent, isFetching, error, again } = prices;
  // During a retry the previous, ended result is still there: ignore it.
  if (isFetching) return <Running live={live?.end ? undefined : live} isRecent={isRecent} />;
  const nothing = !live || Object.keys(live.places).length === 0;
  if (error || live?.end?.outcome === "failed") {
    return (
      <Notice
        tone="warn"
        action={
          <Button size="s" variant="outline" icon={<RefreshCw aria-hidden="true" />} onClick={again}>
            {t("live.again")}
          </Button>
        }
      >
        <p>{t("live.failed")}</p>
        <p className="text-14 text-ink-2">
          {t(nothing ? "live.estimatesStand" : isRecent ? "live.recentPartly" : "live.partly")}
        </p>
      </Notice>
    );
  }
  if (!live?.end) return null;
  if (nothing) return <Notice>{t("live.estimatesStand")}</Notice>;
  return <Ended live={live} end={live.end} />;
}

/** How many progress updates a screen reader announces: announcing every price would drown out the page. */
const TOLD = 4;

function Running({ live, isRecent }: { live: Live | undefined; isRecent: boolean }) {
  const { t } = useTranslation("planner");
  const of = live?.of ?? 0;
  const title = t(isRecent ? "live.recentTitle" : "live.title");
  const told = Math.floor(((live?.asked ?? 0) * TOLD) / Math.max(1, of)) * Math.ceil(of / TOLD);
  const progress = (count: number) => live?.source && t("live.progress", { count, of, source: live.source });
  return (
    <section aria-label={title} className="grid gap-2 rounded-m bg-surface p-4 shadow-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-14">
        <b className="font-semibold">{t(isRecent ? "live.recentChecking" : "live.checking")}</b>
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {progress(live?.asked ?? 0)}
        </span>
        {told > 0 && <span className="visually-hidden">{progress(Math.min(told, of))}</span>}
      </p>
      <ProgressBar label={title} value={live?.asked ?? 0} max={Math.max(1, of)} />
    </section>
  );
}

function Ended({ live, end }: { live: Live; end: NonNullable<Live["end"]> }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const found = Object.values(live.places);
  const oldest = found.map(({ fares }) => fares.fetchedAt).toSorted()[0] ?? "";
  const names = {
    count: found.length,
    source: live.source ?? "",
    time: instant(oldest, language, undefined, { hour: hourOf(language), minute: "2-digit" }),
  };
  const isLive = live.quality === "live";
  return (
    <section
      aria-label={t(isLive ? "live.title" : "live.recentTitle")}
      className="grid gap-1.5 rounded-m bg-surface p-4 text-14 shadow-1"
    >
      <p className="grid gap-0.5">
        <span className="font-semibold">
          <EstimateMark kind={isLive ? "live" : "estimate"}>
            {t(isLive ? "live.done" : "live.doneCached", names)}
          </EstimateMark>
        </span>
        {!isLive && <span className="text-ink-2">{t("live.recentNote")}</span>}
        <span className="text-ink-2">{t(end.outcome === "proved" ? "live.proved" : "live.notProved")}</span>
        {end.failed > 0 && <span className="text-warn">{t("live.someFailed", { count: end.failed })}</span>}
      </p>
      <Moves moves={end.moves} />
    </section>
  );
}

const MOST_MOVES = 4;

/** Why places have moved, the largest moves first. */
function Moves({ moves }: { moves: Move[] }) {
  const words = useMoveWords();
  const shown = moves.toSorted((one, other) => far(other) - far(one)).slice(0, MOST_MOVES);
  if (shown.length === 0) return null;
  return (
    <ul className="grid list-disc gap-0.5 ps-5">
      {shown.map((move) => (
        <li key={move.slug}>{words(move)}</li>
      ))}
    </ul>
  );
}

const far = ({ was, now }: Move) => Math.abs(was - now);

/** "Porto fell 2 places: flights cost €41 more than estimated." */
function useMoveWords() {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  return (move: Move) => {
    const { city, was, now, moreCents } = move;
    const price = prices.round({ cents: Math.abs(moreCents), currency: "EUR" });
    const why = Math.abs(moreCents) < 100 ? "same" : moreCents > 0 ? "dearer" : "cheaper";
    return `${t(now > was ? "live.fell" : "live.rose", { city, count: far(move) })} ${t(`live.because.${why}`, { price })}`;
  };
}
