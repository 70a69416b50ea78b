import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { ApiError } from "~/api/client";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { showToast } from "~/ui/feedback/toast";
import { classes } from "~/ui/classes";
import { DataTable } from "~/ui/layout/data-table";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { Dialog } from "~/ui/overlay/dialog";

import { type RefreshedPrices, refreshPrices, type Trip } from "./queries";

/** For the organizer: today's prices compared with the trip's, before they are saved. */
export function RefreshPrices({ trip }: { trip: Trip }) {
  const { t } = useTranslation("editing");
  const [shown, setShown] = useState<RefreshedPrices | null>(null);
  const look = useMutation({ ...refreshPrices(trip), onSuccess: setShown });
  const keep = useMutation({
    ...refreshPrices(trip),
    onSuccess: () => {
      setShown(null);
      showToast({ tone: "good", text: t("prices.done") });
    },
    // The prices shown are outdated: look again.
    onError: (error) => error instanceof ApiError && error.code === "prices_moved" && look.mutate({ preview: true }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        icon={<RefreshCw aria-hidden="true" />}
        pending={look.isPending}
        pendingLabel={t("prices.looking")}
        onClick={() => look.mutate({ preview: true })}
      >
        {t("prices.refresh")}
      </Button>
      {!shown && <Failed error={look.error} />}
      {shown && (
        <Question
          shown={shown}
          before={trip.costs?.total ?? shown.total}
          pending={keep.isPending || look.isPending}
          error={keep.error}
          onClose={() => setShown(null)}
          onYes={() => keep.mutate({ preview: false, total: shown.total.cents })}
        />
      )}
    </div>
  );
}

function Failed({ error }: { error: Error | null }) {
  const { t } = useTranslation("editing");
  if (!error) return null;
  return (
    <Notice tone="bad" live="assertive">
      {t("prices.failed")} {error.message}
    </Notice>
  );
}

interface QuestionProps {
  shown: RefreshedPrices;
  before: RefreshedPrices["total"];
  pending: boolean;
  error: Error | null;
  onClose: () => void;
  onYes: () => void;
}

function Question({ shown, before, pending, error, onClose, onYes }: QuestionProps) {
  const { t } = useTranslation("editing");
  const { items, total } = shown;
  const moved = items.some((one) => one.before.cents !== one.after.cents);
  return (
    <Dialog
      open
      size="l"
      onClose={() => !pending && onClose()}
      title={t("prices.title")}
      description={t(moved ? "prices.line" : "prices.same")}
      closeLabel={t("close")}
      footer={
        moved ? (
          <>
            <Button onClick={onClose} disabled={pending}>
              {t("prices.keepOld")}
            </Button>
            <Button variant="primary" pending={pending} onClick={onYes}>
              {t("prices.take")}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t("close")}</Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Failed error={error} />
        <DataTable caption={t("prices.title")} captionHidden stickyFirst>
          <thead>
            <tr>
              <th scope="col">{t("prices.item")}</th>
              {(["before", "after", "change"] as const).map((column) => (
                <th key={column} scope="col" className={column === "change" ? "text-end max-sm:hidden" : "text-end"}>
                  {t(`prices.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((one, at) => (
              // A price has no id of its own, and the list does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row" className="text-start font-medium">
                  {one.name}
                  <span className="block font-normal text-ink-2">
                    {t(`prices.kinds.${one.kind}`)}
                    {one.state !== "found" && ` · ${t(`prices.states.${one.state}`)}`}
                  </span>
                </th>
                <Amounts before={one.before} after={one.after} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="text-start">
                {t("prices.total")}
              </th>
              <Amounts before={before} after={total} />
            </tr>
          </tfoot>
        </DataTable>
        <EstimateMark kind="estimate">{t("prices.note")}</EstimateMark>
      </div>
    </Dialog>
  );
}

function Amounts({ before, after }: Pick<RefreshedPrices["items"][number], "before" | "after">) {
  const { t } = useTranslation("editing");
  const change = after.cents - before.cents;
  const look = change > 0 ? "text-warn" : change < 0 ? "text-good" : "text-ink-2";
  // On a phone there is no room for a separate column.
  const moved = change === 0 ? t("prices.none") : <Price money={{ ...after, cents: change }} digits="always" signed />;
  return (
    <>
      <td className="text-end">
        <Price money={before} digits="always" />
      </td>
      <td className="text-end font-semibold">
        <Price money={after} digits="always" />
        <span className={classes("block font-normal sm:hidden", look)}>{moved}</span>
      </td>
      <td className={classes("text-end max-sm:hidden", look)}>{moved}</td>
    </>
  );
}
