import { describe, expect, test } from "vitest";
import type { MapPerson } from "./groups";
import { layoutMap } from "./layout";

const size = { width: 640, height: 420 };
const padding = { top: 44, right: 64, bottom: 52, left: 64 };
const person = (id: string, city: string, lat: number | null, lon: number | null): MapPerson => ({
  id,
  name: id,
  city,
  lat,
  lon,
  colour: 1,
});
const six = [
  person("Ana", "Lisbon", 38.7, -9.1),
  person("Ben", "Berlin", 52.5, 13.4),
  person("Chloé", "Paris", 48.9, 2.3),
  person("David", "Warsaw", 52.2, 21),
  person("Ema", "Prague", 50.1, 14.4),
  person("Femi", "London", 51.5, -0.1),
];
const split = { name: "Split", lat: 43.5, lon: 16.4 };

const crowd = (count: number) =>
  Array.from({ length: count }, (_, i) => person(`p${i}`, `c${i}`, -40 + ((i * 7) % 90), -120 + ((i * 13) % 260)));

describe("the layout of a map", () => {
  test("gives everyone with a known place a spot in the box and a way to the goal", () => {
    const { origins, meeting } = layoutMap({ people: six, meeting: split, others: [] }, size, padding);
    expect(origins).toHaveLength(6);
    for (const { x, y, arc } of origins) {
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
      expect(arc?.to).toEqual(meeting && expect.objectContaining({ x: meeting.x, y: meeting.y }));
    }
  });

  test("shows what everyone's way costs if there is room for all, and otherwise for nobody", () => {
    const people = six.map((one) => ({ ...one, note: "€124 · 4 hr 10 min" }));
    const contents = { people, meeting: split, others: [] };
    const wide = { width: 1280, height: 740 };
    const notesIn = (box: typeof size) => new Set(layoutMap(contents, box, padding).origins.map(({ note }) => note));
    expect(notesIn(wide)).toEqual(new Set(["€124 · 4 hr 10 min"]));
    expect(notesIn(size)).toEqual(new Set([""]));
    const crowded = people.map((one, i) => ({ ...one, lat: 48 + i / 10, lon: 2 + i / 10 }));
    const { origins } = layoutMap({ ...contents, people: crowded }, { width: 960, height: 90 }, padding);
    expect(new Set(origins.map(({ note }) => note)).size).toBe(1);
  });

  test("has no ways while the meeting point is unknown", () => {
    const { origins, meeting } = layoutMap({ people: six, meeting: null, others: [] }, size, padding);
    expect(meeting).toBeNull();
    expect(origins.every(({ arc }) => arc === null)).toBe(true);
  });

  test("groups people from one city, and leaves out those whose city has no known place", () => {
    const people = [...six, person("Eva", "Praha", 50.08, 14.42), person("Gil", "Atlantis", null, null)];
    const { origins } = layoutMap({ people, meeting: split, others: [] }, size, padding);
    expect(origins.map(({ origin }) => origin.people.length)).toEqual([1, 1, 1, 1, 2, 1]);
  });

  test("labels someone who lives at the goal without the city, and not at all on a small map", () => {
    const prague = { name: "Prague", lat: 50.1, lon: 14.4 };
    const ema = (width: number) =>
      layoutMap({ people: six, meeting: prague, others: [] }, { ...size, width }, padding).origins[4];
    expect(ema(640)?.label).toBe("Ema");
    expect(ema(600)).toMatchObject({ label: "", side: null });
  });

  test("draws Europe in detail, and anything wider from the world's outline", () => {
    const europe = layoutMap({ people: six, meeting: split, others: [] }, size, padding);
    const wider = layoutMap(
      { people: [...six, person("Kim", "Seoul", 37.6, 127)], meeting: split, others: [] },
      size,
      padding,
    );
    expect([europe.detail, wider.detail]).toEqual(["europe", "world"]);
  });

  test("moves a rank off a face that it would hide, and drops the one under the pin", () => {
    const others = [
      { slug: "prague", name: "Prague", lat: 50.1, lon: 14.4, rank: 2 },
      { slug: "split", name: "Split", lat: 43.5, lon: 16.4, rank: 1 },
    ];
    const { origins, destinations } = layoutMap({ people: six, meeting: split, others }, size, padding);
    const ema = origins.find(({ label }) => label.includes("Prague"));
    expect(destinations.map(({ destination }) => destination.slug)).toEqual(["prague"]);
    expect(
      Math.hypot((destinations[0]?.x ?? 0) - (ema?.x ?? 0), (destinations[0]?.y ?? 0) - (ema?.y ?? 0)),
    ).toBeGreaterThan(12);
  });

  test("puts the goal's name above its pin at the lower edge, and to the right on a narrow strip", () => {
    const even = { right: 4, left: 4 };
    const goalAlone = { people: [], meeting: split, others: [] };
    const low = layoutMap(goalAlone, { width: 300, height: 100 }, { ...even, top: 60, bottom: 10 });
    expect(low.meeting?.side).toBe("above");
    const strip = layoutMap(goalAlone, { width: 300, height: 60 }, { ...even, top: 4, bottom: 4 });
    expect(strip.meeting?.side).toBe("right");
  });

  test("keeps marks off faces, the goal, its name, the page's buttons and each other", () => {
    // Thirty places around Prague and Dresden, where Ema and Eva live.
    const others = Array.from({ length: 30 }, (_, i) => ({
      slug: `place-${i}`,
      name: `Place ${i}`,
      lat: 50 + (i % 6) * 0.35,
      lon: 14 + Math.floor(i / 6) * 0.5,
      rank: i + 2,
    }));
    const buttons = { x: 588, y: 0, width: 52, height: 148 };
    const { origins, meeting, destinations } = layoutMap(
      { people: [...six, person("Eva", "Dresden", 51.05, 13.74)], meeting: split, others },
      size,
      padding,
      { taken: [buttons] },
    );
    const discs = [
      ...origins.map(({ x, y }) => ({ x, y, r: 14 })),
      { ...(meeting ?? { x: 0, y: 0 }), r: 13 },
      ...destinations.map(({ x, y }) => ({ x, y, r: 12 })),
    ];
    for (const [i, a] of discs.entries()) {
      for (const b of discs.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r);
      if (i >= origins.length) expect(a.x < buttons.x - 12 || a.y > buttons.height + 12).toBe(true);
    }
    // Places without room are counted on a neighbor's mark: none is lost.
    expect(destinations.reduce((sum, { more }) => sum + 1 + more.length, 0)).toBe(30);
    expect(destinations.some(({ more }) => more.length > 0)).toBe(true);
  });

  test("zooms into a part: neighbors move apart, and places outside have no mark", () => {
    const others = [
      { slug: "brno", name: "Brno", lat: 49.2, lon: 16.61, rank: 2 },
      { slug: "vienna", name: "Vienna", lat: 48.21, lon: 16.37, rank: 3 },
      { slug: "porto", name: "Porto", lat: 41.15, lon: -8.61, rank: 4 },
    ];
    const contents = { people: six, meeting: split, others };
    const far = (view?: { zoom: number; x: number; y: number }) => {
      const { destinations } = layoutMap(contents, size, padding, { view });
      const spot = (slug: string) => destinations.find(({ destination }) => destination.slug === slug)?.spot;
      const [brno, vienna] = [spot("brno"), spot("vienna")];
      return {
        apart: Math.hypot((brno?.x ?? 0) - (vienna?.x ?? 0), (brno?.y ?? 0) - (vienna?.y ?? 0)),
        porto: spot("porto"),
      };
    };
    const whole = far();
    const near = far({ zoom: 3, x: 0.7, y: 0.45 });
    expect(near.apart).toBeCloseTo(3 * whole.apart, 3);
    expect(whole.porto).toBeDefined();
    expect(near.porto).toBeUndefined();
  });

  test("shrinks the faces as their number grows, down to dots", () => {
    const radii = [6, 20, 50, 200].map(
      (count) => layoutMap({ people: crowd(count), meeting: split, others: [] }, size, padding).radius,
    );
    expect(radii).toEqual([14, 12, 10, 4]);
  });
});
