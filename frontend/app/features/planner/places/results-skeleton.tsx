import { useTranslation } from "~/i18n/use-texts";
import { Skeleton } from "~/ui/feedback/skeleton";

/** The outline of the fare board while places are being compared. */
export function ResultsSkeleton({ people }: { people: number }) {
  const { t } = useTranslation("planner");
  return (
    <div className="late page-wide grid flex-1 grid-cols-1 content-start gap-6 py-8" aria-busy="true">
      <h1 className="text-30 sm:text-38">{t("places.comparing")}</h1>
      <output className="text-ink-2">{t("places.comparingLine", { count: Math.max(people, 2) })}</output>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-3">
          <Skeleton shape="block" className="h-96 w-full" />
          <Skeleton shape="block" className="h-60 w-full" />
          <Skeleton shape="block" className="h-60 w-full" />
        </div>
        <Skeleton shape="block" className="h-120 w-full max-lg:hidden" />
      </div>
    </div>
  );
}
