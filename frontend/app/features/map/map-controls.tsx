import { Maximize, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import type { View } from "./view";

interface MapControlsProps {
  view: View;
  nearer: () => void;
  farther: () => void;
  reset: () => void;
}

/** Zoom in, zoom out and show everything, in a corner of a map. */
export function MapControls({ view, nearer, farther, reset }: MapControlsProps) {
  const { t } = useTranslation("map");
  const whole = view.zoom === 1;
  return (
    <div className="absolute end-2 top-2 z-20 grid overflow-hidden rounded-m bg-surface shadow-2">
      <MapButton label={t("nearer")} onPress={nearer} icon={<Plus aria-hidden="true" />} />
      <MapButton label={t("farther")} onPress={farther} icon={<Minus aria-hidden="true" />} off={whole} />
      <MapButton label={t("whole")} onPress={reset} icon={<Maximize aria-hidden="true" />} off={whole} />
    </div>
  );
}

interface MapButtonProps {
  label: string;
  icon: ReactNode;
  /** Disabled at the moment, but it keeps the focus. */
  off?: boolean;
  onPress: () => void;
}

function MapButton({ label, icon, off = false, onPress }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      data-tip={label}
      onClick={off ? undefined : onPress}
      className={classes(
        "grid size-9 place-items-center -outline-offset-2 hover:bg-hover pointer-coarse:size-11",
        off ? "text-ink-3 opacity-60" : "text-ink",
      )}
    >
      {icon}
    </button>
  );
}
