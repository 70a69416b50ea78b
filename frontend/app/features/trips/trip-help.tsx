import { useTranslation } from "~/i18n/use-texts";
import type { HelpArticle } from "~/lib/help-articles";
import type { TripTab } from "~/pages";
import { HelpLink } from "~/ui/buttons/help-link";

const ARTICLES = {
  page: "trip-page",
  live: "live-changes",
  ways: "your-way",
  days: "days-and-calendar",
  invites: "send-invites",
  share: "share-link",
  hand: "hand-over",
  change: "change-a-trip",
  expenses: "expenses",
  settle: "settle-up",
  refresh: "refresh-prices",
  checklist: "checklist",
  files: "files",
  open: "open-your-trip",
} as const satisfies Record<string, HelpArticle>;

const OF_TAB: Record<TripTab | "overview", readonly (keyof typeof ARTICLES)[]> = {
  overview: ["page", "live"],
  mine: ["ways"],
  days: ["days"],
  people: ["invites", "share", "hand"],
  flights: ["ways"],
  stay: ["change"],
  activities: ["change"],
  costs: ["expenses", "settle", "refresh"],
  checklist: ["checklist"],
  files: ["files"],
  log: ["change"],
  settings: ["open", "hand"],
};

/** The help articles for a tab of the trip's page, at its end. */
export function TripHelp({ tab }: { tab: TripTab | null }) {
  const { t } = useTranslation("trips");
  return (
    <p className="flex flex-wrap gap-x-6 border-t border-line pt-4">
      {OF_TAB[tab ?? "overview"].map((of) => (
        <HelpLink key={of} article={ARTICLES[of]}>
          {t(`help.${of}`)}
        </HelpLink>
      ))}
    </p>
  );
}
