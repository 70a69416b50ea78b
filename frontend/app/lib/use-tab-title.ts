import { useEffect } from "react";

/** What the page shows names the tab, also when it is changed while the page is open. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tripoint`;
  }, [title]);
}
