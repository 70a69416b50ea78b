/** The visible part of a crop when the user zooms and pans. Pure calculations in shares of a box. */
import type { Frame } from "./frame";
import type { Point } from "./projection";

export interface View {
  /** 1 shows the whole crop. */
  zoom: number;
  /** The center, as a share of the crop from its upper left corner. */
  x: number;
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };
/** Beyond this the land has no more detail. */
export const MOST_ZOOM = 10;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The nearest view that stays within the crop. */
function withinCrop({ zoom, x, y }: View): View {
  const allowedZoom = clamp(zoom, 1, MOST_ZOOM);
  const half = 0.5 / allowedZoom;
  return { zoom: allowedZoom, x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half) };
}

/** Zoom by a factor, keeping the given point of the box (in shares) in place. */
export function zoomAt(view: View, factor: number, { x, y }: Point = { x: 0.5, y: 0.5 }): View {
  const zoom = clamp(view.zoom * factor, 1, MOST_ZOOM);
  const shift = 1 / view.zoom - 1 / zoom;
  return withinCrop({ zoom, x: view.x + (x - 0.5) * shift, y: view.y + (y - 0.5) * shift });
}

/** Pan by shares of the box: to the right reveals what lies to the left. */
export function panBy(view: View, { x, y }: Point): View {
  return withinCrop({ zoom: view.zoom, x: view.x - x / view.zoom, y: view.y - y / view.zoom });
}

/** A view between two others, `share` from 0 to 1, in steps that look even. */
export function onTheWay(from: View, to: View, share: number): View {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return withinCrop({ zoom: from.zoom * (to.zoom / from.zoom) ** share, x: mix(from.x, to.x), y: mix(from.y, to.y) });
}

/** The part of a crop that a view shows. */
export function framed(frame: Frame, { zoom, x, y }: View): Frame {
  const [width, height] = [frame.width / zoom, frame.height / zoom];
  return {
    ...frame,
    scale: frame.scale * zoom,
    width,
    height,
    x: frame.x + frame.width * x - width / 2,
    y: frame.y + frame.height * y - height / 2,
  };
}
