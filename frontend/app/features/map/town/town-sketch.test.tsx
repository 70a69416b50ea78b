import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { overlap, textWidth } from "../labels";
import { TownSketch } from "./town-sketch";

const HOUSES = [
  [-33.923, 18.418],
  [-33.917, 18.387],
  [-33.932, 18.413],
] as const;
const AREAS = {
  "Sea Point": [-33.917, 18.387],
  Gardens: [-33.932, 18.413],
  "Camps Bay": [-33.951, 18.378],
  Observatory: [-33.938, 18.47],
} as const;

it("writes no ring label across the stays' houses", () => {
  const points = [
    ...HOUSES.map(([lat, lon], index) => ({ id: `stay-${index}`, lat, lon })),
    ...Object.entries(AREAS).map(([name, [lat, lon]], index) => ({ id: name, name, lat, lon, mark: `${index + 1}` })),
  ];
  const { container } = render(
    <TownSketch
      middle={{ lat: -33.93, lon: 18.42 }}
      points={points}
      label="Map"
      ring={(minutes) => `${minutes} min on foot`}
      scale={(km) => `${km} km`}
    />,
  );
  const drawn = [...container.querySelectorAll("path[transform]")].map((house) => {
    const [x = 0, y = 0] = house
      .getAttribute("transform")!
      .match(/-?[\d.]+/g)!
      .map(Number);
    return { x: x - 8, y: y - 8, width: 16, height: 16 };
  });
  const rings = [...container.querySelectorAll("text")].filter((one) => one.textContent.endsWith("on foot"));
  expect([drawn.length, rings.length > 0]).toEqual([3, true]);
  for (const ring of rings) {
    const width = textWidth(ring.textContent, 12);
    const box = {
      x: Number(ring.getAttribute("x")) - width / 2,
      y: Number(ring.getAttribute("y")) - 12,
      width,
      height: 16,
    };
    expect(drawn.filter((house) => overlap(house, box) > 0)).toEqual([]);
  }
});
