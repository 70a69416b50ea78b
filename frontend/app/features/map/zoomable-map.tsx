import { type ReactNode, useId, useMemo, useRef } from "react";
import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { ConvergenceMap } from "./convergence-map";
import { evenPadding } from "./convergence-picture";
import type { Size } from "./frame";
import type { MapPerson } from "./groups";
import { type Box, textWidth } from "./labels";
import { MapControls } from "./map-controls";
import { useView } from "./use-view";

/** The buttons in the upper right corner. */
const buttonsBox = ({ width }: Size): Box => ({ x: width - 52, y: 0, width: 52, height: 148 });
/** The legend in the upper left corner: around its words, and the part that exceeds the edge's own padding; px. */
const LEGEND = { around: 104, height: 46, more: 24 };

type ZoomableMapProps = Omit<Parameters<typeof ConvergenceMap>[0], "view">;

/** The map that users can zoom and pan: with wheel, pinch, drag, buttons and keys. */
export function ZoomableMap(props: ZoomableMapProps) {
  const { t } = useTranslation("map");
  const box = useRef<HTMLElement>(null);
  const { view, nearer, farther, reset } = useView(box);
  const keys = useId();
  const over = useLaidOver(props);
  return (
    <section
      ref={box}
      aria-label={t("look")}
      aria-describedby={keys}
      // The keys work on the map itself too, not only on its buttons.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(
        "relative size-full overflow-hidden rounded-l focus-visible:-outline-offset-2",
        // While not zoomed, a finger still scrolls the page; a zoomed map follows the finger.
        view.zoom === 1 ? "touch-pan-x touch-pan-y" : "cursor-grab touch-none active:cursor-grabbing",
      )}
    >
      <span id={keys} className="visually-hidden">
        {t("keys")}
      </span>
      <ConvergenceMap {...props} {...over} view={view} />
      <MapControls {...{ view, nearer, farther, reset }} />
      <WaysLegend {...props} />
    </section>
  );
}

/** Whether some travel by land and some by air. */
function areMixed(people: readonly MapPerson[]): boolean {
  const land = people.filter(({ way }) => way === "land").length;
  return land > 0 && land < people.length;
}

/** The space that buttons and legend take from the map. */
function useLaidOver({ people, padding = evenPadding }: ZoomableMapProps) {
  const { t } = useTranslation("map");
  const words = areMixed(people) ? t("land") + t("air") : "";
  return useMemo(() => {
    if (words === "") return { padding, taken: (size: Size) => [buttonsBox(size)] };
    const legend = { x: 0, y: 0, width: LEGEND.around + textWidth(words, 13), height: LEGEND.height };
    return {
      padding: (size: Size) => ({ ...padding(size), top: padding(size).top + LEGEND.more }),
      taken: (size: Size) => [buttonsBox(size), legend],
    };
  }, [words, padding]);
}

/** The meaning of dots and lines, if there are both. */
function WaysLegend({ people }: ZoomableMapProps) {
  const { t } = useTranslation("map");
  if (!areMixed(people)) return null;
  return (
    <p className="pointer-events-none absolute start-2 top-2 z-20 flex gap-3 rounded-m bg-surface px-2.5 py-1.5 text-13 shadow-1">
      <Sample dotted>{t("land")}</Sample>
      <Sample>{t("air")}</Sample>
    </p>
  );
}

function Sample({ dotted = false, children }: { dotted?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 26 6" width="26" height="6" className="stroke-ink-2" strokeLinecap="round">
        <path d="M3 3H23" {...(dotted ? { strokeWidth: 3.6, strokeDasharray: "0.1 6.5" } : { strokeWidth: 2.4 })} />
      </svg>
      {children}
    </span>
  );
}
