/** What stands on each kind of card: words on the dark side, a picture beside them. */
import type { Place } from "../place";
import { poster } from "../poster";
import type { Layer, Words } from "./painter";
import { CARD, INK, PANEL, TRAVELLERS, meeting, panel, sheet, way } from "./paper";

const BOTTOM = CARD.height - 54;
const ART = CARD.width - PANEL;

const dark = { svg: panel(), left: 0, top: 0 };
/** Beside the words that are our name. */
const ours = { svg: panel(false), left: 0, top: 0 };
const art = (place: Place) => ({ svg: poster(place, ART, CARD.height, false), left: PANEL, top: 0 });

export const nameOn = (text: string): Words[] => [{ text, size: 66, bottom: BOTTOM }];
export const titleOn = (text: string): Words[] => [{ text, size: 54, bottom: BOTTOM }];

export const placeCard = (place: Place): Layer[] => [art(place), dark];

/** Everybody's ways meet over the example's place. */
export function homeCard(place: Place): Layer[] {
  const to = { x: PANEL + ART * 0.5, y: 300 };
  const from = [
    [PANEL + 40, 560],
    [PANEL + 70, 150],
    [PANEL + 250, 60],
    [CARD.width - 210, 90],
    [CARD.width - 60, 240],
    [CARD.width - 90, 540],
  ] as const;
  const ways = from.map(([x, y], i) => way(x, y, to, TRAVELLERS[i] ?? INK)).join("");
  return [art(place), { svg: sheet(ways + meeting(to)), left: 0, top: 0 }, dark];
}

/** Three posters side by side. */
export function pageCard(places: readonly Place[]): Layer[] {
  const width = Math.ceil(ART / places.length);
  return [
    ...places.map((place, i) => ({
      svg: poster(place, width, CARD.height, false),
      left: PANEL + i * width,
      top: 0,
    })),
    ours,
  ];
}

/** Ways that meet, over the night sea: no place, no name, no date. */
export function inviteCard(): Layer[] {
  const to = { x: PANEL + ART * 0.52, y: 330 };
  const from = [
    [PANEL + 60, 520],
    [PANEL + 90, 170],
    [PANEL + 290, 70],
    [CARD.width - 190, 100],
    [CARD.width - 70, 300],
    [CARD.width - 130, 550],
  ] as const;
  const rings = [90, 170, 260, 360].map(
    (r) =>
      `<circle cx="${to.x}" cy="${to.y}" r="${r}" fill="none" stroke="#5cc3e8" stroke-opacity=".16" stroke-width="2"/>`,
  );
  const sea = `<rect width="${CARD.width}" height="${CARD.height}" fill="#06364a"/>${rings.join("")}`;
  const ways = from.map(([x, y], i) => way(x, y, to, TRAVELLERS[i] ?? INK)).join("");
  return [{ svg: sheet(sea + ways + meeting(to)), left: 0, top: 0 }, ours];
}
