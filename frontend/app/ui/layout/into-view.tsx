import { useEffect, useRef } from "react";

interface IntoViewProps {
  /** Selector of the ancestor that scrolls horizontally. */
  within: string;
  className?: string | undefined;
}

/** A marker inside the current item of a row, which scrolls it into view: only the row moves, never the page. */
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
