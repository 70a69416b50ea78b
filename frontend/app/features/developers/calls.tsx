import { useTranslation } from "~/i18n/use-texts";
import { TOKEN_SCOPES } from "~/lib/token-scopes";
import { Disclosure } from "~/ui/layout/disclosure";

import type { Reference } from "./reference";

/** Every call that a token allows, by scope: operation name and path. */
export function Calls({ calls }: { calls: Reference["calls"] }) {
  const { t } = useTranslation("developers");
  return (
    <div className="border-t border-line">
      {TOKEN_SCOPES.map(({ scope, words }) => (
        <Disclosure
          key={scope}
          summary={
            <>
              <code>{scope}</code>
              <span className="block text-14 font-normal text-ink-2">{t(`scope.${words}`)}</span>
            </>
          }
          detail={<span className="text-14 font-normal text-ink-2">{(calls[scope] ?? []).length}</span>}
        >
          <ul className="grid gap-2 text-14" translate="no">
            {(calls[scope] ?? []).map(({ name, method, path }) => (
              <li key={name} className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
                <code className="font-semibold">{name}</code>
                <code className="break-all text-ink-2">
                  {method} {path}
                </code>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
