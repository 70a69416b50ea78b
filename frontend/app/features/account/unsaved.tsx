import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from "react";
import { useBlocker } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { hasStoredSession } from "~/session/auth";
import { AskFirst } from "~/ui/overlay/ask-first";

type Forms = Set<string>;
interface Page {
  forms: Forms;
  /** Leave by loading another page: immediately, or after asking. */
  leave: (go: () => void) => void;
}
const Edited = createContext<Page>({ forms: new Set(), leave: (go) => go() });

/** Asks before a page with edits is left; one for all its forms, because the router has one blocker at a time. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation("account");
  const [forms] = useState<Forms>(() => new Set());
  const leaving = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [forms],
    ),
  );

  const [going, setGoing] = useState<(() => void) | null>(null);
  const page = useMemo<Page>(() => ({ forms, leave: (go) => (forms.size > 0 ? setGoing(() => go) : go()) }), [forms]);

  function stay() {
    setGoing(null);
    leaving.reset?.();
  }

  function leave() {
    if (!going) return leaving.proceed?.();
    // The user has confirmed; the browser need not ask again.
    forms.clear();
    setGoing(null);
    going();
  }

  useEffect(() => {
    // After a logout, leave without asking.
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.size > 0 && hasStoredSession()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [forms]);

  return (
    <Edited value={page}>
      {children}
      <AskFirst
        open={leaving.state === "blocked" || going !== null}
        onClose={stay}
        closeLabel={t("close")}
        title={t("unsaved.title")}
        line={t("unsaved.line")}
        no={t("unsaved.stay")}
        yes={t("unsaved.leave")}
        danger
        onYes={leave}
      />
    </Edited>
  );
}

/** For one form: call `edited` when something was typed, `saved` when it is saved or discarded, `leave` to leave. */
export function useUnsaved() {
  const { forms, leave } = useContext(Edited);
  const id = useId();
  useEffect(() => () => void forms.delete(id), [forms, id]);
  return useMemo(
    () => ({ edited: () => void forms.add(id), saved: () => void forms.delete(id), leave }),
    [forms, id, leave],
  );
}
