import { replace } from "react-router";

import { CallbackOutcome } from "~/features/auth/callback-outcome";
import { declareAdult } from "~/features/auth/declare-adult";
import { afterSignIn, onward } from "~/features/auth/where-to";
import { useTranslation } from "~/i18n/use-texts";
import { auth, currentSession } from "~/session/auth";
import { dropFragment, fragmentOf } from "~/lib/fragment";
import { privateHead } from "~/shell/private-head";

import type { Route } from "./+types/callback";

export function meta({ location, loaderData }: Route.MetaArgs) {
  const title = loaderData?.isSignedIn ? "auth:callback.notLinked" : "auth:callback.title";
  return privateHead(location.pathname, title);
}

/**
 * Callback from an identity provider: exchanges the code for a session and redirects immediately. The entry in the
 * history is replaced, so nobody can go back to it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const next = afterSignIn(search, pathname);
  const { code, error_code: refused } = fragmentOf("auth/callback");
  if (!code) {
    const isSignedIn = (await currentSession()) !== null;
    if (isSignedIn && !refused) throw replace(await onward(next, pathname));
    return { refused: refused ?? "nothing", next, isSignedIn };
  }
  dropFragment("auth/callback");
  const outcome = await exchange(code);
  if (outcome !== null) return { refused: outcome, next, isSignedIn: (await currentSession()) !== null };
  throw replace(await onward(next, pathname));
}

/** Null on success, else the error code. */
async function exchange(code: string): Promise<string | null> {
  try {
    const client = await auth();
    const { data, error } = await client.exchangeCodeForSession(code);
    await declareAdult(data.user);
    return error && ((error.status ?? 0) >= 400 && error.code ? error.code : "network");
  } catch {
    return "network";
  }
}

export default function CallbackRoute({ loaderData: { refused, next, isSignedIn } }: Route.ComponentProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <h1 className="text-48">{t(isSignedIn ? "callback.notLinked" : "callback.title")}</h1>
      <CallbackOutcome code={refused} next={next} isSignedIn={isSignedIn} />
    </>
  );
}
