import { useTranslation } from "~/i18n/use-texts";
import { DateField } from "~/ui/form/date-field";
import { SelectField } from "~/ui/form/select-field";

import type { Trip } from "../queries";
import type { TaskTerms } from "./tasks";

const ANYONE = "anyone";
const EACH = "each";

/** A task's assignee and due date. */
export function TaskFields({
  trip,
  value,
  onChange,
}: {
  trip: Trip;
  value: TaskTerms;
  onChange: (value: TaskTerms) => void;
}) {
  const { t } = useTranslation("editing");
  const { t: plain } = useTranslation("trips");
  const whose = value.forEach ? EACH : (value.assigneeId ?? ANYONE);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t("checklist.whose")}
        value={whose}
        onChange={({ target }) =>
          onChange({
            ...value,
            forEach: target.value === EACH,
            assigneeId: [EACH, ANYONE].includes(target.value) ? null : target.value,
          })
        }
      >
        <option value={ANYONE}>{t("checklist.whoseAnyone")}</option>
        <option value={EACH}>{t("checklist.whoseEach")}</option>
        {trip.travellers
          .filter((one) => one.rsvp !== "declined")
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.id === trip.viewerTravellerId ? plain("you", { name: one.name }) : one.name}
            </option>
          ))}
      </SelectField>
      <DateField
        label={t("field.dueOn")}
        optional={t("optional")}
        value={value.dueOn ?? ""}
        onChange={({ target }) => onChange({ ...value, dueOn: target.value || null })}
      />
    </div>
  );
}
