import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Dialog } from "~/ui/overlay/dialog";

import type { Trip } from "../queries";
import { type Field, isField, useValues, type Values } from "./use-values";

interface ClashProps {
  trip: Trip;
  wanted: Readonly<Record<string, unknown>>;
  current: Readonly<Record<string, unknown>>;
  /** Labels and values for special fields. */
  values?: Values | undefined;
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Someone else changed the same thing meanwhile: shows both values, and one click chooses. */
export function Clash({ trip, wanted, current, values, pending, onKeep, onTake }: ClashProps) {
  const { t } = useTranslation("editing");
  const usual = useValues(trip);
  const { has, label, value } = values ?? {
    has: isField,
    label: (name: string) => usual.label(name as Field),
    value: (name: string, one: unknown) => usual.value(name as Field, one),
  };
  const fields = Object.keys(current).filter(has);
  return (
    <Dialog
      open
      onClose={null}
      title={t("clash.title")}
      description={t("clash.line")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onKeep} disabled={pending}>
            {t("clash.keep")}
          </Button>
          <Button variant="primary" pending={pending} onClick={onTake}>
            {t("clash.take")}
          </Button>
        </>
      }
    >
      <dl className="grid gap-4">
        {fields.map((field) => (
          <div key={field} className="grid gap-2 border-b border-line pb-4 last:border-0">
            <dt className="text-14 font-semibold">{label(field)}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <span className="rounded-m bg-surface-2 p-3">
                <span className="block text-13 text-ink-2">{t("clash.now")}</span>
                {value(field, current[field])}
              </span>
              <span className="rounded-m border border-line-strong p-3">
                <span className="block text-13 text-ink-2">{t("clash.yours")}</span>
                {value(field, wanted[field])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
