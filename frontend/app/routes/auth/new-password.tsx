import { ConfirmStep } from "~/features/auth/confirm-step";
import { NewPasswordForm } from "~/features/auth/new-password-form";
import { useTranslation } from "~/i18n/use-texts";
import { fragmentOf } from "~/lib/fragment";
import { wholeSession } from "~/session/guard";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/new-password";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { signedIn: (await wholeSession(request)) !== null, values: fragmentOf("auth/new-password") };
}

export default function NewPasswordRoute({ loaderData: { signedIn, values } }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t("newPassword.title")}</h1>
      {signedIn ? <NewPasswordForm /> : <ConfirmStep values={{ type: "recovery", ...values }} />}
    </>
  );
}
