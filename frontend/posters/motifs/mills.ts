/** Manchester, seen from the basin of its canals. Measures in landmark units. */
import { windowGrid } from "../houses";
import type { Mason } from "./mason";

/** Brick by night is still brick. */
const BRICK = 0.3;

/** 322: glass slabs far off, the clock tower of the town hall, mills with their chimneys, the viaducts before them. */
export function castlefield(m: Mason): void {
  beetham(m);
  townHall(m);
  mill(m, -244, 150, 5, 118);
  mill(m, 282, 148, 4, 104);
  mill(m, -470, 190, 5, 110);
  mill(m, 468, 170, 5, 122);
  chimney(m, -150, 190);
  chimney(m, 378, 168);
  chimney(m, -366, 176);
  viaduct(m);
}

/** The tower that is wider above than below, and the four slabs of the square behind the station. */
function beetham(m: Mason): void {
  const { dark } = m.stage.palette;
  const glass = m.stage.haze(m.tint("#8fb0c4", 0.6), dark ? 0.12 : 0.3);
  const side = m.shaded(glass, 0.18);
  const lights = (left: number, top: number, w: number, h: number, columns: number, rows: number) => {
    const [x, y] = m.at(left, top);
    m.stage.pen.path(
      windowGrid(m.random, x, y, w * m.s, h * m.s, columns, rows, dark ? 0.42 : 0.7),
      dark ? m.lit : m.shaded(glass, 0.22),
      dark ? 0.7 : 0.6,
    );
  };
  for (const [dx, w, h] of [
    [-286, 30, 196],
    [-250, 30, 238],
    [-214, 28, 176],
    [-184, 26, 158],
  ] as const) {
    m.shaft(dx, 0, w, h, glass, side);
    m.rect(dx - w / 2, h, w, 3, side);
    lights(dx - w / 2 + 2, h - 6, w - 4, h - 90, 3, Math.round((h - 90) / 12));
  }
  m.shaft(-86, 0, 36, 152, glass, side);
  m.shaft(-83, 152, 46, 140, glass, side);
  m.rect(-106, 155, 46, 4, m.shaded(glass, 0.36));
  m.rect(-106, 322, 5, 34, side);
  m.rect(-106, 296, 40, 6, side);
  lights(-103, 288, 40, 126, 4, 11);
  lights(-101, 148, 30, 66, 3, 6);
}

/** Gothic of the cotton years: the great clock under steep gables, an eight-sided lantern, a spire. */
function townHall(m: Mason): void {
  const stone = m.tint("#c7a878", 0.3);
  const slate = m.tint("#4a5a66", 0.34);
  const t = 92;
  m.slab(t + 4, 0, 210, 104, stone);
  m.shape(`M${t - 106} 104 L${t - 92} 136 L${t + 100} 136 L${t + 114} 104 Z`, slate);
  for (const dx of [-78, -44, 50, 84]) {
    m.slab(t + dx, 96, 24, 20, stone);
    m.cone(t + dx, 116, 28, 28, slate);
    m.windows(t + dx - 8, 112, 16, 16, 2, 1, m.open);
  }
  m.windows(t - 96, 98, 190, 22, 14, 1, m.open);
  m.slab(t, 0, 46, 176, stone);
  m.windows(t - 16, 168, 32, 40, 3, 1, m.open);
  m.rect(t - 26, 180, 52, 5, m.shaded(stone, 0.14));
  m.slab(t, 178, 46, 32, stone);
  // Gables over the four clocks, a pinnacle on each corner.
  m.shape(`M${t - 20} 206 L${t} 240 L${t + 20} 206 Z`, stone);
  m.shape(`M${t + 4} 206 L${t} 240 L${t + 20} 206 Z`, m.shaded(stone));
  for (const dx of [-23, 23]) {
    m.slab(t + dx, 178, 9, 38, stone);
    m.cone(t + dx, 216, 11, 22, slate);
  }
  m.disc(t, 203, 14, m.shaded(stone, 0.3));
  m.disc(t, 203, 12, m.stage.palette.dark ? "#ffeab8" : m.tint("#fffaf0"));
  m.line(
    [
      [t, 211],
      [t, 203],
      [t + 6, 199],
    ],
    m.stage.palette.ink,
    1.8,
  );
  m.slab(t, 222, 24, 24, stone);
  m.arcade(t, 224, 22, 19, 3, m.open);
  m.cone(t, 246, 30, 54, slate);
  m.disc(t, 302, 3, m.gold);
}

/** Five floors of brick, `w` wide, with a band of stone under the roof. */
function mill(m: Mason, dx: number, w: number, floors: number, h: number): void {
  const brick = m.tint(dx % 4 ? "#a94f38" : "#b85f42", BRICK);
  m.slab(dx, 0, w, h, brick);
  m.rect(dx - w / 2 - 2, h + 4, w + 4, 5, m.tint("#d9b88a", 0.36));
  const [x, y] = m.at(dx - w / 2 + 6, h - 6);
  const columns = Math.round(w / 17);
  m.stage.pen.path(
    windowGrid(
      m.random,
      x,
      y,
      (w - 12) * m.s,
      (h - 44) * m.s,
      columns,
      floors - 1,
      m.stage.palette.dark ? 0.72 : 1,
      true,
    ),
    m.lit,
  );
  m.slab(dx - w * 0.34, h, 30, 22, brick);
  m.rect(dx - w * 0.34 - 17, h + 25, 34, 4, m.tint("#d9b88a", 0.36));
}

function chimney(m: Mason, dx: number, h: number): void {
  const brick = m.tint("#9c4834", BRICK);
  m.shape(`M${dx - 10} 0 L${dx - 6} ${h} L${dx + 6} ${h} L${dx + 10} 0 Z`, brick);
  m.shape(`M${dx + 2} 0 L${dx + 1.4} ${h} L${dx + 6} ${h} L${dx + 10} 0 Z`, m.shaded(brick));
  m.rect(dx - 9, h + 2, 18, 8, m.shaded(brick, 0.12));
  m.rect(dx - 8, h - 14, 16, 3, m.tint("#d9b88a", 0.4));
}

/** Arches of brick, an iron span between two turrets over the water, and the yellow tram on its way across. */
function viaduct(m: Mason): void {
  const { palette } = m.stage;
  const brick = m.tint("#9a4632", BRICK);
  const edge = m.tint("#c9a077", 0.34);
  const iron = m.tint("#40596a", 0.3);
  const dark = m.stage.haze(palette.dark ? palette.ink : "#3a2c2a", 0.04);
  const top = 66;
  for (const [from, to] of [
    [-640, -92],
    [92, 640],
  ] as const) {
    m.rect(from, top, to - from, top, brick);
    m.rect(from, top + 5, to - from, 6, edge);
    const count = 7;
    const pitch = (to - from) / count;
    for (let i = 0; i < count; i++) {
      const x = from + (i + 0.5) * pitch;
      const arch = (r: number, h: number) =>
        `M${x - r} -2 L${x - r} ${h - r * 0.86} C${x - r} ${h + 4} ${x + r} ${h + 4} ${x + r} ${h - r * 0.86} L${x + r} -2 Z`;
      m.shape(arch(31, 53), m.shaded(brick, 0.34));
      m.shape(arch(27, 48), dark);
      if (i % 2) m.shape(arch(20, 34), palette.dark ? palette.lit : "#d98b4a", palette.dark ? 0.42 : 0.28);
    }
  }
  // The span, and the next viaduct behind it.
  const behind = m.shaded(brick, 0.36);
  m.rect(-92, top, 184, top, behind);
  for (const x of [-46, 0, 46])
    m.shape(`M${x - 18} 0 L${x - 18} 30 C${x - 18} 50 ${x + 18} 50 ${x + 18} 30 L${x + 18} 0 Z`, dark);
  m.rect(-92, top + 4, 184, 12, iron);
  m.rect(-92, top + 26, 184, 4, iron);
  let web = "";
  for (let i = 0; i < 8; i++) {
    const x = -92 + i * 23;
    web += `M${x} ${top + 4} L${x + 11.5} ${top + 24} L${x + 23} ${top + 4} `;
  }
  m.trace(web.trim(), iron, 2.6);
  for (const dx of [-92, 92]) {
    m.slab(dx, -4, 34, top + 30, brick);
    m.rect(dx - 20, top + 30, 40, 6, edge);
    m.battlements(dx - 19, top + 28, 38, 4, brick);
    m.rect(dx - 4, top + 6, 8, 22, dark);
    m.rect(dx - 20, 6, 40, 10, edge);
  }
  // The tram and its wire.
  const yellow = palette.dark ? "#f3bf35" : "#f7c81f";
  m.trace(`M-640 ${top + 34} L640 ${top + 34}`, palette.ink, 1, 0.7);
  let poles = "";
  for (let x = -600; x <= 600; x += 120) poles += `M${x} ${top + 4} L${x} ${top + 36} `;
  m.trace(poles.trim(), palette.ink, 1.8, 0.8);
  for (const [left, w] of [
    [126, 62],
    [191, 62],
  ] as const) {
    m.shape(
      `M${left} ${top + 6} L${left + 2} ${top + 24} Q${left + 4} ${top + 27} ${left + 8} ${top + 27} L${left + w - 8} ${top + 27} Q${left + w - 4} ${top + 27} ${left + w - 2} ${top + 24} L${left + w} ${top + 6} Z`,
      yellow,
    );
    m.rect(left + 5, top + 23, w - 10, 8, palette.dark ? "#fff3cf" : m.tint("#3d4c57"));
    for (let i = 1; i < 4; i++) m.rect(left + (i * w) / 4 - 1, top + 24, 2, 17, m.shaded(yellow, 0.5));
    m.rect(left + 2, top + 9, w - 4, 3, m.shaded(yellow, 0.6));
  }
  m.trace(`M168 ${top + 27} L172 ${top + 33} M230 ${top + 27} L234 ${top + 33}`, palette.ink, 1.4);
}
