import { type ReactNode, useId } from "react";

interface DataTableProps {
  caption: string;
  captionHidden?: boolean;
  /** Keep the first column visible while the rest scrolls. */
  stickyFirst?: boolean;
  /** thead and tbody. */
  children: ReactNode;
}

/** A table that scrolls horizontally on its own if it does not fit, also with the keyboard. */
export function DataTable({ caption, captionHidden = false, stickyFirst = false, children }: DataTableProps) {
  const id = useId();
  return (
    // Scrolling with the keyboard needs a tab stop, and a named region says what it is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto rounded-m">
      <table className="data-table text-14 tabular-nums" data-sticky={stickyFirst || undefined}>
        <caption id={id} className={captionHidden ? "visually-hidden" : "pb-2 text-start font-semibold"}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
