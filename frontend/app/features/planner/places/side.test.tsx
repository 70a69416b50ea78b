import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Place } from "../types";
import { useMapPlaces } from "./side";

const [split, porto, brno, prague] = ["split", "porto", "brno", "prague"].map(
  (slug) => ({ slug, city: slug, lat: 0, lon: 0 }) as Place,
) as [Place, Place, Place, Place];

function show(order: Place[], rows: Place[], focus = split) {
  return renderHook((now) => useMapPlaces(now.order, now.rows, now.focus), { initialProps: { order, rows, focus } });
}

it("a mark shows the current rank, also when only the order behind the shown places changes", () => {
  const { result, rerender } = show([split, porto, brno, prague], [split, prague]);
  expect(result.current.others).toMatchObject([{ slug: "prague", rank: 4 }]);
  rerender({ order: [split, porto, prague, brno], rows: [split, prague], focus: split });
  expect(result.current.others).toMatchObject([{ slug: "prague", rank: 3 }]);
  rerender({ order: [porto, split, prague, brno], rows: [split, prague], focus: split });
  expect(result.current.meeting).toMatchObject({ slug: "split", rank: 2 });
});

it("the map gets the same objects while nothing has changed", () => {
  const { result, rerender } = show([split, porto], [split, porto]);
  const before = result.current;
  rerender({ order: [split, porto], rows: [split, porto], focus: split });
  expect(result.current).toBe(before);
});
