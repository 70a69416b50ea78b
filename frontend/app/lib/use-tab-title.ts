import { useEffect } from "react";

/** Set the tab's title, also when it changes while the page is open. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tripoint`;
  }, [title]);
}
