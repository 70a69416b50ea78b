import { useLayoutEffect } from "react";

/** Takes out the head that the server wrote for readers without scripts: what is shown now has one of its own. */
export function OwnHead() {
  useLayoutEffect(() => {
    for (const tag of document.querySelectorAll("head > [data-first]")) tag.remove();
  }, []);
  return null;
}
