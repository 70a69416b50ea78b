import { Link, Navigate, redirect, useLocation, useNavigate } from "react-router";

import { SecondFactorStep } from "~/features/auth/second-factor-step";
import { afterSignIn, onward } from "~/features/auth/where-to";
import { useLocalized } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { auth, currentSession, useSession } from "~/session/auth";
import { logInPath } from "~/session/guard";
import { logOut } from "~/session/log-out";
import { lacksSecondFactor, secondFactors } from "~/session/second-factor";
import { privateHead } from "~/shell/private-head";
import { Button } from "~/ui/buttons/button";

import type { Route } from "./+types/second-factor";

export function meta({ location }: Route.MetaArgs) {
  return privateHead(location.pathname);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const next = afterSignIn(search, pathname);
  const session = await currentSession();
  if (!session) throw redirect(logInPath(next, pathname));
  const client = await auth();
  // The session's copy of the user may predate a factor that was added or removed on another device.
  const user = (await client.getUser()).data.user ?? session.user;
  if (!lacksSecondFactor({ ...session, user })) {
    if (lacksSecondFactor(session)) await client.refreshSession();
    throw redirect(await onward(next, pathname));
  }
  return { next, factors: secondFactors(user), email: user.email || (user.phone ? `+${user.phone}` : "") };
}

export default function SecondFactorRoute({ loaderData: { next, factors, email } }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { status } = useSession();
  if (status === "out") return <Navigate to={logInPath(next, pathname)} replace />;
  return (
    <>
      <h1 className="text-48">{t("factor.title")}</h1>
      <p className="text-18 text-ink-2">{t("factor.line", { email })}</p>
      <SecondFactorStep
        factors={factors}
        onDone={async () => {
          await navigate(await onward(next), { replace: true });
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-14 text-ink-2">
          <RichText
            text={t("factor.lost")}
            elements={{ contact: <Link className="font-semibold text-sea" to={to("/contact")} /> }}
          />
        </p>
        <Button size="s" onClick={() => void logOut()}>
          {t("factor.logOut")}
        </Button>
      </div>
    </>
  );
}
