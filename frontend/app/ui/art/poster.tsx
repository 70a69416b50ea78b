import { type ReactNode, useLayoutEffect, useRef } from "react";

import { classes } from "../classes";

interface PosterProps {
  slug: string;
  /** A photo that covers it (`cover-photo.tsx`). */
  cover?: ReactNode;
  /** Empty if the place's name is next to the picture. */
  alt?: string;
  /** 3:4 for cards, 2:1 for headers. */
  shape?: "34" | "21";
  /** Above the fold: loaded immediately, with high priority. */
  eager?: boolean;
  rounded?: "none" | "m" | "l" | "xl";
  /** The `view-transition-name` of a card and of the page it opens, so that the poster grows from one to the other. */
  transitionName?: string | undefined;
  /** Fill a box whose size is given by className, instead of the poster's own shape. */
  fill?: boolean;
  className?: string | undefined;
  /** Text over the picture, in its lower start corner, white on the scrim. */
  children?: ReactNode;
}

const SHAPES = {
  "34": { width: 600, height: 800, look: "aspect-3/4" },
  "21": { width: 1200, height: 600, look: "aspect-2/1" },
};
const ROUNDED = { none: "", m: "rounded-m", l: "rounded-l", xl: "rounded-xl" };
// Layout effects do nothing while pages are rendered in the build.
const useBrowserLayoutEffect = typeof document === "undefined" ? () => undefined : useLayoutEffect;

/** The poster of a destination. */
export function Poster(props: PosterProps) {
  const {
    slug,
    cover,
    alt = "",
    shape = "34",
    eager = false,
    rounded = "l",
    transitionName,
    fill = false,
    className,
    children,
  } = props;
  const { width, height, look } = SHAPES[shape];
  const frame = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    frame.current?.style.setProperty("view-transition-name", transitionName ?? "none");
  }, [transitionName]);
  return (
    <div
      ref={frame}
      className={classes("relative isolate overflow-hidden bg-surface-3", ROUNDED[rounded], !fill && look, className)}
    >
      <img
        src={`/posters/${slug}-${shape}.svg`}
        alt={alt}
        {...{ width, height }}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {cover}
      {children && (
        <>
          <div className="scrim absolute inset-0" />
          <div className="absolute inset-x-4 bottom-4 text-on-poster">{children}</div>
        </>
      )}
    </div>
  );
}
