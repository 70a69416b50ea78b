/** Writes SVG as text: no document, no style attributes, so that the pages' content policy never objects. */
export type Point = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal is a tenth of a pixel at full size, and half of what three would weigh. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

export const xy = (x: number, y: number) => `${num(x)} ${num(y)}`;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A closed shape. Its sides are written relative, so that two houses of one size share their text when compressed. */
export function polygon(points: readonly Point[]): string {
  let d = "";
  let from: Point = [0, 0];
  for (const [x, y] of points) {
    const to: Point = [tenth(x), tenth(y)];
    d += d ? `l${xy(to[0] - from[0], to[1] - from[1])}` : `M${xy(to[0], to[1])}`;
    from = to;
  }
  return `${d}Z`;
}

export const box = (x: number, y: number, w: number, h: number) => `M${xy(x, y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
/** A disc as a path, so that hundreds of them can share one element. */
export const disc = (x: number, y: number, r: number) =>
  `M${xy(x - r, y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;

const alpha = (opacity: number | undefined) =>
  opacity === undefined ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`;

export class Pen {
  private readonly shapes: string[] = [];
  private readonly gradients = new Map<string, string>();

  /** `prefix` makes the gradient ids of this drawing different from every other drawing's on the page. */
  constructor(private readonly prefix: string) {}

  path(d: string, fill: string, opacity?: number): void {
    if (d) this.shapes.push(`<path d="${d}" fill="${fill}"${alpha(opacity)}/>`);
  }

  poly(points: readonly Point[], fill: string, opacity?: number): void {
    this.path(polygon(points), fill, opacity);
  }

  rect(x: number, y: number, w: number, h: number, fill: string, opacity?: number, round?: number): void {
    const corner = round === undefined ? "" : ` rx="${num(round)}"`;
    const size = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`;
    this.shapes.push(`<rect ${size}${corner} fill="${fill}"${alpha(opacity)}/>`);
  }

  circle(x: number, y: number, r: number, fill: string, opacity?: number): void {
    this.shapes.push(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${alpha(opacity)}/>`);
  }

  stroke(d: string, colour: string, width: number, opacity?: number): void {
    if (!d) return;
    const line = `stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"`;
    this.shapes.push(`<path d="${d}" fill="none" ${line}${alpha(opacity)}/>`);
  }

  /** Round dots of one size: `M x y h0` with round caps, a third of what circles would weigh. */
  dots(centres: readonly Point[], r: number, colour: string, opacity?: number): void {
    this.stroke(centres.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(""), colour, 2 * r, opacity);
  }

  /** Rows of windows: thick dashed lines, `w` px of window and then a gap, from each start along its length. */
  dashes(d: string, colour: string, thick: number, pattern: readonly number[]): void {
    if (!d) return;
    this.shapes.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(thick)}" stroke-dasharray="${pattern.map(num).join(" ")}"/>`,
    );
  }

  /** A paint running downwards over the shape it fills, or along `vector` "x1 y1 x2 y2". */
  gradient(stops: readonly Stop[], vector = "0 0 0 1"): string {
    const [x1, y1, x2, y2] = vector.split(" ");
    const body = stops.map(([offset, colour, opacity]) => {
      const through = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${through}/>`;
    });
    const key = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body.join("")}`;
    const id = this.gradients.get(key) ?? `${this.prefix}-${this.gradients.size.toString(36)}`;
    this.gradients.set(key, id);
    return `url(#${id})`;
  }

  /** Turns all that is drawn so far left for right, on a sheet of this width. */
  mirror(width: number): void {
    this.shapes.splice(0, Infinity, `<g transform="matrix(-1 0 0 1 ${num(width)} 0)">${this.shapes.join("")}</g>`);
  }

  svg(width: number, height: number): string {
    const defs = [...this.gradients].map(([body, id]) => `<linearGradient id="${id}" ${body}</linearGradient>`);
    const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}"`;
    const size = `width="${num(width)}" height="${num(height)}" preserveAspectRatio="xMidYMid slice"`;
    return `<svg ${head} ${size}><defs>${defs.join("")}</defs>${this.shapes.join("")}</svg>`;
  }
}
