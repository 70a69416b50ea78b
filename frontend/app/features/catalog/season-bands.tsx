import { classes } from "~/ui/classes";

import type { DestinationDetail } from "./types";

const LOOK = { warning: "bg-warn", info: "bg-sea/60", good: "bg-good" } as const;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Special seasons, each as a band under the chart's columns: storms, rain, heat, light, bathing, snow. */
export function SeasonBands({ seasons }: Pick<DestinationDetail, "seasons">) {
  return (
    <ul className="mt-6 grid list-none gap-3 p-0">
      {seasons.map(({ code, tone, name, months, when }) => (
        <li key={code}>
          <p className="flex flex-wrap justify-between gap-x-4 text-14">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-2">{when}</span>
          </p>
          <div aria-hidden="true" className="mt-1 grid grid-cols-12 overflow-hidden rounded-full bg-surface-3">
            {MONTHS.map((month) => (
              <span key={month} className={classes("h-1.5", months.includes(month) && LOOK[tone])} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
