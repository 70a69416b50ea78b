import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Switch } from "~/ui/form/switch";

import { Failure } from "./failure";
import { priceWatchQuery, switchPriceWatch, type Trip } from "./queries";

/** For the organizer: an email when the trip's total changes by more than 5 %, on by default. */
export function PriceWatch({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["editing", "common"]);
  const language = useLanguage();
  const watch = useQuery(priceWatchQuery(trip.id));
  const client = useQueryClient();
  const turn = useMutation({
    ...switchPriceWatch(trip.id),
    onSuccess: (now) => client.setQueryData(priceWatchQuery(trip.id).queryKey, now),
  });
  if (!watch.data && watch.errorUpdateCount > 0) {
    return (
      <Notice
        tone="bad"
        live="polite"
        title={t("prices.watch")}
        className="max-w-xl"
        action={
          <Button size="s" pending={watch.isFetching} onClick={() => void watch.refetch()}>
            {t("common:loadFailed.again")}
          </Button>
        }
      >
        {t("common:error.network")}
      </Notice>
    );
  }
  if (!watch.data) return null;
  const { isOn, checkedAt } = watch.data;
  return (
    <div className="max-w-xl">
      <Switch
        checked={turn.isPending ? turn.variables : isOn}
        // Not disabled meanwhile, because that would lose the focus.
        aria-busy={turn.isPending}
        onChange={({ target }) => !turn.isPending && turn.mutate(target.checked)}
        hint={
          t("prices.watchLine") +
          (isOn && checkedAt ? ` ${t("prices.watched", { at: instant(checkedAt, language) })}` : "")
        }
      >
        {t("prices.watch")}
      </Switch>
      <Failure error={turn.error} />
    </div>
  );
}
