import type { ReactNode } from "react";

import { classes } from "~/ui/classes";

interface Row {
  key: string;
  title: string;
  text: ReactNode;
}

/** Terms and their explanations, between hairlines. */
export function Rows({ rows, columns = 1 }: { rows: readonly Row[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl
      className={classes(
        "grid content-start gap-x-12",
        columns === 2 && "md:grid-cols-2",
        columns === 3 && "md:grid-cols-3",
      )}
    >
      {rows.map(({ key, title, text }) => (
        <div key={key} className="border-t border-line py-5">
          <dt className="text-20 font-semibold text-balance">{title}</dt>
          <dd className="mt-1.5 max-w-[38.5em] text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
