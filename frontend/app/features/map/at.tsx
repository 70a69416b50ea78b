import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "~/ui/classes";
import type { Point } from "./projection";

/**
 * Puts its children at a point on the map. The position is set through the element's style object: pre-rendered pages
 * may carry no style attributes.
 */
export function At({ x, y, className, children }: Point & { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--x", `${Math.round(x)}px`);
    ref.current?.style.setProperty("--y", `${Math.round(y)}px`);
  }, [x, y]);
  return (
    <div ref={ref} className={classes("absolute top-(--y) left-(--x)", className)}>
      {children}
    </div>
  );
}
