/** A travel poster from three words: `(place, width, height)` to SVG text, the same on every machine and every day. */
import { paintScrim } from "./foreground";
import { isMirrored } from "./motifs/landmark";
import type { Place, Scene } from "./place";
import { coast } from "./scenes/coast";
import { desert } from "./scenes/desert";
import { alpine } from "./scenes/mountains";
import { nordic } from "./scenes/nordic";
import { canal, river } from "./scenes/river";
import { skyline } from "./scenes/skyline";
import { temple } from "./scenes/temple";
import { tropical } from "./scenes/tropical";
import { paintSky } from "./sky";
import { type Stage, setStage } from "./stage";

const SCENE_PAINTERS: Record<Scene, (stage: Stage) => void> = {
  coast,
  river,
  canal,
  alpine,
  nordic,
  desert,
  tropical,
  skyline,
  temple,
};

/**
 * The poster of a place as a complete SVG document.
 *
 * `width` and `height` are px of the view box, 600 x 800 for a portrait sheet and 1200 x 600 for a wide one.
 * The lower left corner is kept calm and, where `captioned`, shaded for a caption in white. Ids differ between any two different
 * posters, so that several may stand inline in one page; nothing carries a style attribute.
 */
export function poster(place: Place, width = 600, height = 800, captioned = true): string {
  const stage = painted(place, width, height);
  if (captioned) paintScrim(stage);
  return stage.pen.svg(width, height);
}

/** What a poster shows, in words of the table of facts: "sea", "hills", "palm trees", "landmark big-ben". */
export const layersOf = (place: Place, width = 600, height = 800): ReadonlySet<string> =>
  painted(place, width, height).layers;

function painted(place: Place, width: number, height: number): Stage {
  const stage = setStage(place, width, height);
  paintSky(stage);
  SCENE_PAINTERS[place.scene](stage);
  if (isMirrored(place.motif)) stage.pen.mirror(width);
  return stage;
}
