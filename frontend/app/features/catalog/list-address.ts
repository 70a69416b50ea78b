import { useSearchParams } from "react-router";

import { useHydrated } from "~/lib/use-hydrated";

import { isChip } from "./cards";
import { monthIn, sortIn } from "./ordering";

/** "2267057*Lisbon" */
function cityIn(text: string | null) {
  const [id = "", label = ""] = (text ?? "").split("*").map((part) => part.slice(0, 80));
  return id ? { id, label: label || id } : null;
}

/** The list's state in the URL, and how to change it. */
export function useListAddress() {
  const [written, setAddress] = useSearchParams();
  // The static page knows no query; it is read after hydration, or else the first render would differ.
  const hydrated = useHydrated();
  const address = hydrated ? written : new URLSearchParams();
  const chip = address.get("chip");

  function change(name: string, value: string | null) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name !== "show") next.delete("show");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    query: address.get("q") ?? "",
    chip: isChip(chip) ? chip : null,
    month: monthIn(address.get("month")),
    sort: sortIn(address.get("sort")),
    view: address.get("view") === "map" ? ("map" as const) : ("list" as const),
    city: cityIn(address.get("from")),
    show: Number(address.get("show")) || 0,
    change,
    clear: () => setAddress({}, { replace: true }),
  };
}
