import { describe, expect, test } from "vitest";
import { northing, project, squeezeAt, unwrap } from "./projection";

describe("the projection", () => {
  test("is centered on the equator and the prime meridian, with north up and east right", () => {
    expect(project({ lat: 0, lon: 0 })).toEqual({ x: 0, y: expect.closeTo(0, 9) });
    const berlin = project({ lat: 52.5, lon: 13.4 });
    expect(berlin.x).toBe(134);
    expect(berlin.y).toBeLessThan(0);
  });

  test("mirrors the southern hemisphere", () => {
    expect(northing(-34)).toBeCloseTo(-northing(34), 9);
  });

  test("makes a degree east as long as a degree north in the middle of a crop", () => {
    for (const lat of [0, 25, 50, 62]) {
      const squeeze = squeezeAt(lat);
      const east = project({ lat, lon: 1 }, squeeze).x * (1 / Math.cos((lat * Math.PI) / 180));
      const north = northing(lat - 0.5) - northing(lat + 0.5);
      expect(east / north).toBeCloseTo(1, 2);
    }
  });

  test("stays finite at the poles", () => {
    expect(Number.isFinite(northing(90))).toBe(true);
    expect(Number.isFinite(northing(-90))).toBe(true);
  });
});

describe("unwrapping", () => {
  const tokyo = { lat: 35.7, lon: 139.7 };
  const losAngeles = { lat: 34, lon: -118.2 };
  const london = { lat: 51.5, lon: -0.1 };

  test("brings the two shores of the Pacific together", () => {
    const [west, east] = unwrap([tokyo, losAngeles]);
    expect(west?.lon).toBe(139.7);
    expect(east?.lon).toBeCloseTo(241.8, 6);
  });

  test("leaves groups around the Atlantic or around the world where atlases have them", () => {
    expect(unwrap([london, losAngeles])).toEqual([london, losAngeles]);
    expect(unwrap([losAngeles, london, tokyo])).toEqual([losAngeles, london, tokyo]);
  });

  test("keeps order and count", () => {
    expect(unwrap([])).toEqual([]);
    expect(unwrap([losAngeles, tokyo, losAngeles]).map(({ lat }) => lat)).toEqual([34, 35.7, 34]);
  });
});
