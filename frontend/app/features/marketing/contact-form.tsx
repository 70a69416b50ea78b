import { useTranslation } from "~/i18n/use-texts";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { FormFrame } from "./form-frame";
import { Sent } from "./sent";
import { useSending } from "./use-sending";

/** Full name, email, subject, company (optional), message (SPEC 3, contact message). */
export function ContactForm() {
  const { t } = useTranslation(["company", "common"]);
  const { sending, field, onSubmit } = useSending("/api/contact");
  if (sending.is === "success") {
    return (
      <Sent title={t("contact.doneTitle")}>
        <p>{t("contact.doneLine", { email: sending.typed["email"] })}</p>
      </Sent>
    );
  }
  return (
    <FormFrame
      {...{ sending, onSubmit }}
      primary
      label={t("contact.heading")}
      failure={t("contact.failed")}
      submit={t("contact.send")}
      pendingLabel={t("common:form.sending")}
      use={t("common:form.use")}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("fullName")} label={t("contact.fullName")} required autoComplete="name" />
        <TextField {...field("email")} label={t("contact.email")} type="email" required autoComplete="email" />
      </div>
      <TextField {...field("subject")} label={t("contact.subject")} required />
      <TextField
        {...field("company")}
        label={t("contact.company")}
        optional={t("common:form.optional")}
        autoComplete="organization"
      />
      <TextArea {...field("message")} label={t("contact.message")} required rows={6} />
    </FormFrame>
  );
}
