import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { classes } from "~/ui/classes";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";
import { travellerClass } from "~/ui/art/traveller";
import { KindIcon } from "~/ui/travel/kind";

import { useResultNames } from "../plan/names";
import type { Column } from "./board";

interface FareColumnsProps {
  /** "One-way time, changes and return fare to Valencia" */
  caption: string;
  columns: Column[];
  /** The longest way on the board, which sets the bars' scale. */
  longest: number;
  lead: boolean;
}

const cell = (column: Column) => classes("px-0.5 sm:px-2", column.worst && "bg-warn-soft");

/** A column per person: time with a bar in their color, changes, fare; the hardest way is tinted. */
export function FareColumns({ caption, columns, longest, lead }: FareColumnsProps) {
  const { t } = useTranslation(["planner", "ways"]);
  const shownAs = useResultNames();
  const language = useLanguage();
  return (
    <section
      className="relative -mx-1 overflow-x-auto sm:-mx-2"
      // A scrollable area must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={columns.length > 6 ? 0 : undefined}
      aria-label={caption}
    >
      <table className={classes("w-full table-fixed text-start tabular-nums", columns.length > 6 && "min-w-max")}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.index}
                scope="col"
                className={classes(
                  cell(column),
                  "rounded-t-m pt-1.5 text-start font-semibold",
                  columns.length > 6 && "w-24",
                )}
              >
                <span className="flex flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-1.5">
                  <Face {...shownAs(column)} colour={column.index + 1} size={lead ? "m" : "s"} />
                  <span className="w-full truncate text-13">{shownAs(column).name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-13 sm:text-14">
          <tr>
            {columns.map((column) => (
              <td key={column.index} className={classes(cell(column), "pt-1.5 align-top font-semibold")}>
                {duration(column.minutes, language)}
                <span
                  className={classes(
                    "readers-colors mt-1 block h-0.75 rounded-full bg-surface-3",
                    travellerClass(column.index + 1),
                  )}
                >
                  <span
                    className="block h-full rounded-full bg-who"
                    style={{ inlineSize: `${Math.min(100, (100 * column.minutes) / longest)}%` }}
                  />
                </span>
              </td>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <td
                key={column.index}
                className={classes(
                  cell(column),
                  "pt-1 align-top text-13 leading-tight",
                  column.stops > 0 ? "font-medium text-warn" : "text-ink-2",
                )}
              >
                {column.way === "home" ? (
                  t("fare.home")
                ) : column.way && column.way !== "flight" ? (
                  <span className="inline-flex items-center gap-1 text-good">
                    <KindIcon kind={column.way} className="max-sm:hidden" />
                    {t(`ways:${column.way}`)}
                  </span>
                ) : column.stops === 0 ? (
                  t("fare.nonstop")
                ) : (
                  t("fare.stops", { count: column.stops })
                )}
              </td>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <td key={column.index} className={classes(cell(column), "rounded-b-m pb-1.5")}>
                <Price money={{ cents: column.fareCents, currency: "EUR" }} digits="never" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
