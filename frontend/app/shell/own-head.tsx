import { useLayoutEffect } from "react";

/** Removes the head tags that the server wrote for clients without scripts: the rendered page has its own. */
export function OwnHead() {
  useLayoutEffect(() => {
    for (const tag of document.querySelectorAll("head > [data-first]")) tag.remove();
  }, []);
  return null;
}
