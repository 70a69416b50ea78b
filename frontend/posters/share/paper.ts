/** Paint, words and sizes that every share picture has in common. */
export const CARD = { width: 1200, height: 630 };
/** Where the words end and the picture begins, px. */
export const PANEL = 452;
export const MARGIN = 52;

export const INK = "#032734";
export const PALE = "#f6f2ea";
export const CORAL = "#ff6f4e";
/** The hues of travellers who meet. */
export const TRAVELLERS = ["#5cc3e8", "#f2b84b", "#9ad06b", "#e58fd0", "#8fa6ff", "#ff9d7a"];

/** The three ways that meet in one point, `size` px wide and high, with its upper left corner at (x, y). */
export function mark(x: number, y: number, size: number): string {
  const ways = ["M5 6c6.5 1 9.4 4.3 10.5 8.8", "M27 6c-6.5 1-9.4 4.3-10.5 8.8", "M16 28v-9"];
  const lines = ways.map((d) => `<path d="${d}"/>`).join("");
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><g fill="none" stroke="${PALE}" stroke-width="2.8" stroke-linecap="round">${lines}</g><circle cx="16" cy="17" r="4.2" fill="${CORAL}"/></g>`;
}

/** A drawing of the whole card. */
export const sheet = (body: string, { width, height } = CARD) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const NAME = `<text x="${MARGIN + 52}" y="82" font-family="Figtree" font-weight="700" font-size="32" fill="${PALE}">Tripoint</text>`;

/** The dark side with the mark, for words; our name beside the mark where the words are not that name. */
export const panel = (named = true) =>
  sheet(
    `<rect width="${PANEL}" height="${CARD.height}" fill="${INK}"/><rect x="${PANEL}" width="5" height="${CARD.height}" fill="${CORAL}"/>${mark(MARGIN - 8, 44, 52)}${named ? NAME : ""}`,
  );

/** One way from (x, y) to the meeting point, leaving and arriving in a calm bow. */
export function way(x: number, y: number, to: { x: number; y: number }, colour: string): string {
  const lift = Math.hypot(to.x - x, to.y - y) * 0.28;
  const d = `M${x} ${y}Q${(x + to.x) / 2} ${(y + to.y) / 2 - lift} ${to.x} ${to.y}`;
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="11" fill="${colour}" stroke="${INK}" stroke-width="4"/>`;
}

/** Where everybody's ways end. */
export const meeting = ({ x, y }: { x: number; y: number }) =>
  `<circle cx="${x}" cy="${y}" r="34" fill="${CORAL}" opacity=".25"/><circle cx="${x}" cy="${y}" r="17" fill="${CORAL}" stroke="#fff" stroke-width="5"/>`;
