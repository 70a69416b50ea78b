/** Tools for building landmarks: paint that fits the mood, shafts, spires, arcades. Measures are in landmark units. */
import { mix } from "../colour";
import { windowGrid } from "../houses";
import { type Point, num, xy } from "../pen";
import type { Random } from "../random";
import type { Stage } from "../stage";

/** Of old roofs. */
export const COPPER = "#5fa391";

export class Mason {
  readonly wall: string;
  readonly side: string;
  readonly pale: string;
  readonly roof: string;
  readonly roofShade: string;
  readonly lit: string;
  readonly random: Random;

  /** (x, y) is the middle of the foot, px; `s` px per unit; `air` the haze in front of it; `stone` overrides the wall. */
  constructor(
    readonly stage: Stage,
    readonly x: number,
    readonly y: number,
    readonly s: number,
    readonly air: number,
    stone?: string,
    tiles?: string,
  ) {
    const { palette, haze, shade, style } = stage;
    const local = style.walls[0] ?? "#fff1d6";
    const day = mix(mix(local, palette.walls[0] ?? local, 0.5), "#e8c79c", 0.22);
    const evening = mix(palette.walls[0] ?? palette.mid, palette.sky[2], 0.1);
    const moody = palette.dark && stage.place.mood !== "aurora";
    this.wall = haze(
      moody
        ? stone
          ? mix(stone, evening, 0.78)
          : evening
        : stone
          ? palette.dark
            ? mix(stone, palette.mid, 0.35)
            : stone
          : day,
      air,
    );
    this.side = shade(this.wall, 0.24);
    this.pale = mix(this.wall, "#ffffff", palette.dark ? 0.14 : 0.4);
    const tile = tiles ?? style.roofs[0] ?? "#c6512f";
    this.roof = haze(moody ? mix(tile, palette.roofs[0] ?? tile, 0.8) : mix(tile, palette.roofs[0] ?? tile, 0.25), air);
    this.roofShade = shade(this.roof, 0.3);
    this.lit = palette.dark ? haze(palette.lit, air * 0.4) : haze(palette.lit, air);
    this.random = stage.chance("landmark");
  }

  /** Unit coordinates, up is positive, to px. */
  at(dx: number, up: number): Point {
    return [this.x + dx * this.s, this.y - up * this.s];
  }

  poly(points: readonly Point[], fill: string, opacity?: number): void {
    this.stage.pen.poly(
      points.map(([dx, up]) => this.at(dx, up)),
      fill,
      opacity,
    );
  }

  rect(dx: number, up: number, w: number, h: number, fill: string, opacity?: number): void {
    const [left, top] = this.at(dx, up);
    this.stage.pen.rect(left, top, w * this.s, h * this.s, fill, opacity);
  }

  disc(dx: number, up: number, r: number, fill: string, opacity?: number): void {
    const [cx, cy] = this.at(dx, up);
    this.stage.pen.circle(cx, cy, r * this.s, fill, opacity);
  }

  /** A wall with its right part in shade, standing on `foot`. */
  shaft(dx: number, foot: number, w: number, h: number, wall = this.wall, side = this.side): void {
    this.rect(dx - w / 2, foot + h, w, h, wall);
    this.rect(dx + w * 0.12, foot + h, w * 0.38, h, side);
  }

  /** A pyramid roof with its right face in shade. */
  spire(dx: number, foot: number, w: number, h: number, roof = this.roof, shade = this.roofShade): void {
    this.poly(
      [
        [dx - w / 2, foot],
        [dx, foot + h],
        [dx + w / 2, foot],
      ],
      roof,
    );
    this.poly(
      [
        [dx + w * 0.1, foot],
        [dx, foot + h],
        [dx + w / 2, foot],
      ],
      shade,
    );
  }

  /** A dome of half width `r` and height `h` standing on `foot`; `bulge` over 0 makes it an onion. */
  dome(dx: number, foot: number, r: number, h: number, fill: string, shade: string, bulge = 0): void {
    const out = r * (1 + bulge);
    const p = (px: number, up: number) => xy(...this.at(dx + px, foot + up));
    const tip = bulge > 0 ? 0.22 : 0.02;
    this.stage.pen.path(
      `M${p(-r, 0)}C${p(-out, h * 0.5)} ${p(-out * tip * 2.2 - r * 0.22, h * 0.86)} ${p(0, h)}C${p(out * tip * 2.2 + r * 0.22, h * 0.86)} ${p(out, h * 0.5)} ${p(r, 0)}Z`,
      fill,
    );
    this.stage.pen.path(
      `M${p(r * 0.24, 0)}C${p(r * 0.5, h * 0.5)} ${p(r * 0.22, h * 0.86)} ${p(0, h)}C${p(out * tip * 2.2 + r * 0.22, h * 0.86)} ${p(out, h * 0.5)} ${p(r, 0)}Z`,
      shade,
    );
  }

  /** A round hemispherical dome. */
  bowl(dx: number, foot: number, r: number, fill: string, shade: string): void {
    const [left, y] = this.at(dx - r, foot);
    const [right] = this.at(dx + r, foot);
    const [top] = [this.at(dx, foot + r)[1]];
    const px = num(r * this.s);
    this.stage.pen.path(`M${xy(left, y)}A${px} ${px} 0 0 1 ${xy(right, y)}Z`, fill);
    const middle = this.at(dx, 0)[0];
    this.stage.pen.path(
      `M${xy(middle, top)}A${px} ${px} 0 0 1 ${xy(right, y)}H${num(middle + r * 0.3 * this.s)}Q${xy(middle + r * 0.34 * this.s, y - r * 0.6 * this.s)} ${xy(middle, top)}Z`,
      shade,
    );
  }

  windows(
    dx: number,
    up: number,
    w: number,
    h: number,
    columns: number,
    rows: number,
    fill = this.lit,
    arched = true,
  ): void {
    const [left, top] = this.at(dx, up);
    this.stage.pen.path(windowGrid(this.random, left, top, w * this.s, h * this.s, columns, rows, 1, arched), fill);
  }

  /** A line through unit points. */
  line(points: readonly Point[], colour: string, width: number, opacity?: number): void {
    this.stage.pen.stroke(
      "M" + points.map(([dx, up]) => xy(...this.at(dx, up))).join("L"),
      colour,
      width * this.s,
      opacity,
    );
  }

  /** A path whose pairs of numbers are unit coordinates: capital M L Q C Z only. */
  shape(d: string, fill: string, opacity?: number): void {
    this.stage.pen.path(this.placed(d), fill, opacity);
  }

  /** The same as a line. */
  trace(d: string, colour: string, width: number, opacity?: number): void {
    this.stage.pen.stroke(this.placed(d), colour, width * this.s, opacity);
  }

  private placed(d: string): string {
    return d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, dx: string, up: string) =>
      xy(...this.at(Number(dx), Number(up))),
    );
  }

  /** A paint of the landmark's own, in the light of the mood: `share` of it is lost by night. */
  tint(day: string, share = 0.42): string {
    const { palette, haze } = this.stage;
    return haze(palette.dark ? mix(mix(day, palette.lit, 0.16), palette.mid, share) : day, this.air);
  }

  /** The face of a clock and its two hands; lit after dark. */
  clock(dx: number, up: number, r: number, face = this.tint("#fbf7ea", 0.2), hands = this.stage.palette.ink): void {
    this.disc(dx, up, r, this.stage.palette.dark ? this.lit : face);
    const hand = this.stage.palette.dark ? this.stage.palette.ink : hands;
    this.trace(`M${dx} ${up + r * 0.72} L${dx} ${up} L${dx + r * 0.5} ${up + r * 0.2}`, hand, r * 0.17);
  }

  /** The air behind it at a height. */
  sky(up: number): string {
    const [top, middle, low] = this.stage.palette.sky;
    const level = this.at(0, up)[1] / this.stage.H;
    return level < 0.5 ? mix(top, middle, level / 0.5) : mix(middle, low, Math.min(1, (level - 0.5) / 0.36));
  }

  /** Grass: the colour of the land by night, where nothing is green. */
  turf(day: string, share = 0.42): string {
    const { palette, haze } = this.stage;
    return palette.dark ? haze(mix(palette.near, palette.mid, 0.6), this.air + 0.08) : this.tint(day, share);
  }

  /** Trees: a silhouette by night, which `tint` would make paler than the houses. */
  foliage(day: string): string {
    const { palette, haze } = this.stage;
    return haze(palette.dark ? mix(palette.leaf, palette.mid, 0.3) : day, this.air);
  }

  shaded(colour: string, share = 0.24): string {
    return this.stage.shade(colour, share);
  }

  /** A slab standing on `foot`, its right part in shade. */
  slab(dx: number, foot: number, w: number, h: number, fill: string): void {
    this.shaft(dx, foot, w, h, fill, this.shaded(fill));
  }

  cone(dx: number, foot: number, w: number, h: number, fill: string): void {
    this.spire(dx, foot, w, h, fill, this.shaded(fill, 0.3));
  }

  /** A row of arched openings between `foot` and `foot + h`. */
  arcade(dx: number, foot: number, w: number, h: number, count: number, fill: string): void {
    const pitch = w / count;
    const half = pitch * 0.3;
    let d = "";
    for (let i = 0; i < count; i++) {
      const x = dx - w / 2 + (i + 0.5) * pitch;
      d += `M${x - half} ${foot}L${x - half} ${foot + h * 0.62}Q${x - half} ${foot + h} ${x} ${foot + h}Q${x + half} ${foot + h} ${x + half} ${foot + h * 0.62}L${x + half} ${foot}Z`;
    }
    this.shape(d, fill);
  }

  get gold(): string {
    return this.stage.palette.dark ? this.stage.palette.lit : "#e0ac48";
  }

  /** Dark openings by day, lamplight by night. */
  get open(): string {
    return this.stage.palette.dark ? this.lit : this.stage.haze(mix("#33424e", this.stage.palette.ink, 0.3), this.air);
  }

  /** Battlements along a wall top. */
  battlements(dx: number, up: number, w: number, teeth: number, fill = this.wall): void {
    const pitch = w / (teeth * 2 - 1);
    for (let i = 0; i < teeth; i++) this.rect(dx + i * 2 * pitch, up + pitch * 0.9, pitch, pitch, fill);
  }
}
