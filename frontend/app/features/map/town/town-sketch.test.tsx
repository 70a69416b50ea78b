import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { TownSketch } from "./town-sketch";

afterEach(cleanup);

const NAMES = ["Graça", "Alvalade", "Chiado", "Belém", "Alfama"];

it("writes each name where it covers nothing, and of those that find no room the number alone", () => {
  const middle = { lat: 38.71, lon: -9.14 };
  const points = NAMES.map((name, index) => ({ id: name, lat: 38.715, lon: -9.13, name, mark: String(index + 1) }));
  render(
    <TownSketch
      middle={middle}
      points={points}
      label="Lisbon"
      ring={(minutes) => `${minutes} min`}
      scale={(km) => `${km} km`}
    />,
  );
  const written = NAMES.map((name) => screen.queryByText(name)).filter((one) => one !== null);
  const places = written.map((one) => ["x", "y", "text-anchor"].map((key) => one.getAttribute(key)).join());
  expect(written).toHaveLength(4);
  expect(new Set(places).size).toBe(4);
  for (const { mark } of points) expect(screen.getByText(mark)).toBeDefined();
});
