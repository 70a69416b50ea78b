import { useTranslation } from "~/i18n/use-texts";
import { TextField } from "~/ui/form/text-field";

import { FormFrame } from "./form-frame";
import { Sent } from "./sent";
import { useSending } from "./use-sending";

/** Email, first and last name (SPEC 3, waitlist entry). */
export function WaitlistForm() {
  const { t } = useTranslation(["company", "common"]);
  const { sending, field, onSubmit } = useSending("/api/waitlist");
  if (sending.is === "success") {
    const { firstName, email } = sending.typed;
    return (
      <Sent title={t("waitlist.doneTitle", { name: firstName })}>
        <p>{t("waitlist.doneLine", { email })}</p>
      </Sent>
    );
  }
  return (
    <FormFrame
      {...{ sending, onSubmit }}
      primary
      label={t("waitlist.title")}
      failure={t("waitlist.failed")}
      submit={t("waitlist.join")}
      pendingLabel={t("waitlist.joining")}
      use={t("waitlist.use")}
    >
      <TextField {...field("email")} label={t("waitlist.email")} type="email" required autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} label={t("waitlist.firstName")} required autoComplete="given-name" />
        <TextField {...field("lastName")} label={t("waitlist.lastName")} required autoComplete="family-name" />
      </div>
    </FormFrame>
  );
}
