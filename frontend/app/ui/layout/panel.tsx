import type { ReactNode } from "react";

import { classes } from "../classes";

interface PanelProps {
  as?: "div" | "section" | "article" | "aside" | "li";
  /** surface: a card with a hairline; well: sunken; plain: no background; night: dark in both themes. */
  tone?: "surface" | "well" | "plain" | "night";
  pad?: "none" | "s" | "m" | "l";
  /** Raised above the rest: use one per screen. */
  lifted?: boolean;
  labelledBy?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const TONES = {
  surface: "bg-surface",
  well: "bg-surface-2",
  plain: "",
  night: "bg-surface text-ink",
};
const PADS = { none: "", s: "p-4", m: "p-4 sm:p-6", l: "p-5 sm:p-8" };

/** A background for content that belongs together. Inside it, use hairlines to separate; do not nest panels. */
export function Panel(props: PanelProps) {
  const { as: Tag = "div", tone = "surface", pad = "m", lifted = false, labelledBy, id, className, children } = props;
  const edge = lifted ? "shadow-2" : tone === "surface" && "shadow-1";
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      data-theme={tone === "night" ? "dark" : undefined}
      className={classes("min-w-0 rounded-l", TONES[tone], PADS[pad], edge, className)}
    >
      {children}
    </Tag>
  );
}
