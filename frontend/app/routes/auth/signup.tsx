import { SignupForm } from "~/features/auth/signup-form";
import { useSignedInOnward } from "~/features/auth/use-signed-in-onward";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { publicHead } from "~/shell/seo";

import type { Route } from "./+types/signup";

export function meta({ location }: Route.MetaArgs) {
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, { title: t("auth:signup.head"), description: t("auth:signup.description") });
}

export default function SignupRoute() {
  useSignedInOnward();
  return <SignupForm />;
}
