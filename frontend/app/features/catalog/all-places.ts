import { useCallback, useEffect, useRef, useState } from "react";

import type { Language } from "~/i18n/languages";

import { listed, type ListedPlace } from "./cards";
import type { DestinationCard } from "./types";

type State = { is: "some" | "loading" | "failed" } | { is: "all"; places: ListedPlace[] };

/** Every destination from the server, in the page's language, sorted for it. Throws if the request fails. */
async function fetchPlaces(language: Language): Promise<ListedPlace[]> {
  const reply = await fetch("/api/destinations", { headers: { "Accept-Language": language } });
  if (!reply.ok) throw new Error(`destinations ${reply.status}`);
  const { destinations } = (await reply.json()) as { destinations: DestinationCard[] };
  const order = new Intl.Collator(language);
  return destinations.map(listed).toSorted((a, b) => order.compare(a.city, b.city));
}

/** The first places come with the page; the others are fetched once the user asks for more than those (`needed`). */
export function useAllPlaces(language: Language, needed: boolean): State & { again: () => void } {
  const [state, setState] = useState<State>({ is: "some" });
  const asked = useRef(false);
  const load = useCallback(() => {
    asked.current = true;
    setState({ is: "loading" });
    fetchPlaces(language).then(
      (places) => setState({ is: "all", places }),
      () => setState({ is: "failed" }),
    );
  }, [language]);
  useEffect(() => {
    if (needed && !asked.current) load();
  }, [needed, load]);
  return { ...state, again: load };
}
