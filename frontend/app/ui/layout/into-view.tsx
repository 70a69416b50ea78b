import { useEffect, useRef } from "react";

interface IntoViewProps {
  /** What scrolls sideways, from here outwards. */
  within: string;
  className?: string | undefined;
}

/** A mark on the open part of a line of parts, which brings it into view: only the line moves, never the page. */
export function IntoView({ within, className }: IntoViewProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const line = mark.current?.closest(within);
    const part = mark.current?.parentElement;
    if (!line || !part) return;
    const [outer, inner] = [line.getBoundingClientRect(), part.getBoundingClientRect()];
    line.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [within]);
  return <span ref={mark} aria-hidden="true" className={className} />;
}
