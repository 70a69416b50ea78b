import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

import { hasStoredSession } from "~/lib/auth";
import { AskFirst } from "~/ui/ask-first";

type Forms = Set<string>;
const Edited = createContext<Forms>(new Set());

/** Asks before a page with edits is left; one for all forms of a page, as the router knows one such question at a time. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation("account");
  const [forms] = useState<Forms>(() => new Set());
  const leaving = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [forms],
    ),
  );

  useEffect(() => {
    // Whoever was signed out leaves nothing behind, asked or not.
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.size > 0 && hasStoredSession()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [forms]);

  return (
    <Edited value={forms}>
      {children}
      <AskFirst
        open={leaving.state === "blocked"}
        onClose={() => leaving.reset?.()}
        closeLabel={t("close")}
        title={t("unsaved.title")}
        line={t("unsaved.line")}
        no={t("unsaved.stay")}
        yes={t("unsaved.leave")}
        danger
        onYes={() => leaving.proceed?.()}
      />
    </Edited>
  );
}

/** For one form: `edited` as soon as something was typed, `saved` when it is kept or given up. */
export function useUnsaved() {
  const forms = useContext(Edited);
  const id = useId();
  useEffect(() => () => void forms.delete(id), [forms, id]);
  return useMemo(() => ({ edited: () => void forms.add(id), saved: () => void forms.delete(id) }), [forms, id]);
}
