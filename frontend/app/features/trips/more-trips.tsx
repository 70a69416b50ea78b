import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

interface MoreTripsProps {
  pending: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Asks for the next page of my trips; after a failure it can be asked again. */
export function MoreTrips({ pending, failed, onMore }: MoreTripsProps) {
  const { t } = useTranslation("trips");
  return (
    <div className="grid justify-items-center gap-3">
      {failed && (
        <Notice tone="bad" live="polite">
          {t("lists.moreFailed")}
        </Notice>
      )}
      <Button variant="quiet" pending={pending} onClick={onMore}>
        {t("lists.more")}
      </Button>
    </div>
  );
}
