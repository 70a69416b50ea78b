/** The one landmark of a poster, made to fit: it never leaves the sheet, whatever its scale. */
import type { Stage } from "../stage";
import * as americas from "./americas";
import * as asian from "./asian";
import * as churches from "./churches";
import * as east from "./east";
import * as europe from "./europe";
import * as north from "./europe-north";
import * as south from "./europe-south";
import { chaniaLighthouse, faroArch, limassolCastle, minceta, pointLoma, yivli } from "./harbors";
import { alhambra, blueMosque, ljubljanaCastle, zagrebCathedral } from "./hills";
import { centroCivico, earnslaw } from "./lakes";
import { Mason } from "./mason";
import * as masts from "./masts";
import { castlefield } from "./mills";
import { banskoTower, daltVila, malaga, monserrate, petrov, sebilj, stMichael } from "./neighbors";
import { houseOfWonders, santaCatalina, wawel } from "./old-towns";
import { coloradoCapitol, cuscoCathedral, ethemBey, santoDomingo, stTryphon, texasCapitol } from "./plazas";
import { alfredoKraus, jaffa, oceanDrive, splitPalace } from "./seafronts";
import { harborBridge, operaHouse } from "./shells";
import { SPANS, type Span } from "./spans";
import { columns } from "./strongholds";
import { minaret, onionTower } from "./towers";

interface Plan {
  build: (mason: Mason) => void;
  /** Height in landmark units, the topmost finial included. */
  height: number;
  stone?: string;
  /** Before the town, on the quay or the square, instead of among the roofs. */
  front?: true;
  /** On a hill of its own above the roofs. */
  high?: true;
  /** On an islet in the water before the town. */
  afloat?: true;
  /** Among the high-rises: only the nearest rank stands before it. */
  inner?: true;
  /** Where a beach ends, far from the town. */
  end?: true;
  /** The sea lies on the other side than the scene has it: the whole sheet is turned left for right. */
  mirrored?: true;
  /** By a moat or a pool, where no boats sail. */
  still?: true;
  /** No trees before it, and low plants in front. */
  clear?: true;
  /** On the ridge of a long wooded hill behind the roofs. */
  ridge?: true;
  /** In a park of its own, with no towers behind. */
  alone?: true;
  /** On top of its hill: all houses below, and the hill falls off again behind it. */
  crown?: true;
  /** Rows of roofs around it, where the scene would have more. */
  rows?: number;
  /** Larger or smaller than the scene would have it. */
  scale?: number;
}

const PLANS: Readonly<Record<string, Plan>> = {
  "onion-tower": { build: onionTower, height: 206 },
  minaret: { build: minaret, height: 214 },
  lighthouse: { build: masts.lighthouse, height: 172 },
  chedi: { build: asian.chedi, height: 240 },
  parthenon: { build: columns, height: 94 },
  meru: { build: asian.meru, height: 240 },
  "tiered-temple": { build: asian.tieredTemple, height: 200, rows: 4, scale: 1.1 },
  "osaka-castle": { build: asian.whiteCastle, height: 214, front: true, still: true },
  petronas: { build: churches.petronas, height: 222, scale: 1.35, inner: true },
  "florence-dome": { build: churches.ribbedDome, height: 192, scale: 1.25 },
  "blue-dome": { build: churches.chapel, height: 150 },
  "basalt-church": { build: churches.basaltChurch, height: 240, stone: "#d3dadb" },
  eiffel: { build: masts.eiffel, height: 334 },
  "tokyo-tower": { build: masts.tokyoTower, height: 336, front: true },
  "sky-tower": { build: masts.skyTower, height: 314 },
  "space-needle": { build: masts.spaceNeedle, height: 264, scale: 1.15 },
  "cn-tower": { build: masts.cnTower, height: 316 },
  obelisco: { build: masts.obelisk, height: 202, front: true },
  "opera-house": { build: operaHouse, height: 130, front: true },
  "big-ben": { build: europe.bigBen, height: 246, front: true, clear: true, rows: 2 },
  "brandenburg-gate": { build: europe.brandenburgGate, height: 194, front: true },
  colosseum: { build: south.colosseum, height: 140, front: true, scale: 1.15 },
  sagrada: { build: south.sagrada, height: 236, scale: 1.2, clear: true },
  hradcany: { build: europe.hradcany, height: 172, high: true, scale: 1.1 },
  "crag-castle": { build: europe.cragCastle, height: 190, scale: 1.35 },
  "milan-duomo": { build: south.duomoMilan, height: 160, front: true, scale: 1.3, clear: true },
  atomium: { build: europe.atomium, height: 178, front: true, scale: 1.3, alone: true },
  "palace-of-culture": { build: north.palaceOfCulture, height: 284, scale: 1.1 },
  stephansdom: { build: europe.stephansdom, height: 212, scale: 1.25 },
  "helsinki-cathedral": { build: north.helsinkiCathedral, height: 160, scale: 1.2 },
  "stockholm-tower": { build: north.stockholmTower, height: 198, front: true },
  "oslo-opera": { build: north.osloOpera, height: 94, front: true, scale: 1.1 },
  wawel: { build: wawel, height: 210, front: true, rows: 3 },
  frauenkirche: { build: europe.frauenkirche, height: 176, scale: 1.2 },
  grossmunster: { build: europe.grossmunster, height: 172, scale: 1.15 },
  "riga-spire": { build: north.rigaSpire, height: 232, scale: 1.2 },
  gediminas: { build: north.gediminas, height: 180, scale: 1.4 },
  "spiral-spire": { build: north.spiralSpire, height: 196, scale: 1.1 },
  elbphilharmonie: { build: north.elbphilharmonie, height: 152, afloat: true, clear: true, rows: 2, scale: 1.4 },
  guggenheim: { build: south.guggenheim, height: 114, front: true, scale: 1.05, clear: true, rows: 3 },
  fourviere: { build: europe.fourviere, height: 98, scale: 1.2, ridge: true, rows: 2 },
  "puerta-de-alcala": { build: south.puertaDeAlcala, height: 126, front: true, scale: 1.1 },
  athenaeum: { build: south.athenaeum, height: 146, front: true, scale: 1.1 },
  "st-sava": { build: south.stSava, height: 144, scale: 1.25 },
  nevsky: { build: south.nevsky, height: 140, scale: 1.25 },
  "white-tower": { build: south.whiteTower, height: 154, front: true },
  "la-seu": { build: south.laSeu, height: 152, front: true },
  "palermo-cathedral": { build: south.palermo, height: 156, scale: 1.05 },
  hemisferic: { build: south.hemisferic, height: 128, front: true, still: true, scale: 0.9 },
  giralda: { build: south.giralda, height: 200, scale: 1.2 },
  zuraw: { build: north.zuraw, height: 156, front: true },
  fleche: { build: europe.fleche, height: 210, scale: 1.1 },
  parliament: { build: europe.parliament, height: 134, front: true, scale: 1.4, clear: true, rows: 1 },
  negresco: { build: south.negresco, height: 130, front: true, scale: 1.35 },
  carmelite: { build: south.carmelite, height: 164, scale: 1.2 },
  metekhi: { build: south.metekhi, height: 178, front: true },
  "zagreb-cathedral": { build: zagrebCathedral, height: 226, scale: 1.15 },
  "ljubljana-castle": { build: ljubljanaCastle, height: 168, high: true },
  "limassol-castle": { build: limassolCastle, height: 88, front: true, clear: true },
  "faro-arch": { build: faroArch, height: 146, front: true },
  "chania-lighthouse": { build: chaniaLighthouse, height: 172, afloat: true },
  minceta: { build: minceta, height: 114 },
  "blue-mosque": { build: blueMosque, height: 226, high: true },
  alhambra: { build: alhambra, height: 172, high: true },
  "santo-domingo": { build: santoDomingo, height: 132, scale: 1.15 },
  "cusco-cathedral": { build: cuscoCathedral, height: 124, scale: 1.2 },
  "st-tryphon": { build: stTryphon, height: 106, scale: 1.2 },
  "ethem-bey": { build: ethemBey, height: 172, front: true },
  "texas-capitol": { build: texasCapitol, height: 182, scale: 1.15 },
  "colorado-capitol": { build: coloradoCapitol, height: 174, high: true, scale: 1.1 },
  "point-loma": { build: pointLoma, height: 106, scale: 1.2 },
  yivli: { build: yivli, height: 192, scale: 1.15 },
  alcazaba: { build: malaga, height: 160, scale: 1.05 },
  "dalt-vila": { build: daltVila, height: 124, scale: 1.15, crown: true },
  monserrate: { build: monserrate, height: 190, high: true },
  sebilj: { build: sebilj, height: 152, front: true },
  petrov: { build: petrov, height: 206, high: true, scale: 1.1 },
  "st-michael": { build: stMichael, height: 204, high: true, scale: 1.1 },
  "bansko-tower": { build: banskoTower, height: 144, scale: 1.2 },
  "santa-catalina": { build: santaCatalina, height: 160 },
  "house-of-wonders": { build: houseOfWonders, height: 178 },
  belem: { build: south.belem, height: 112 },
  "sao-jorge": { build: south.saoJorge, height: 100, crown: true },
  "tallinn-towers": { build: north.tallinn, height: 150, front: true },
  "alfredo-kraus": { build: alfredoKraus, height: 148, end: true, mirrored: true },
  castlefield: { build: castlefield, height: 326, front: true },
  jaffa: { build: jaffa, height: 206, scale: 1.1 },
  "split-palace": { build: splitPalace, height: 206, front: true },
  "ocean-drive": { build: oceanDrive, height: 178, front: true, scale: 0.9 },
  "teatro-nacional": { build: americas.teatroNacional, height: 128, front: true, scale: 1.15 },
  earnslaw: { build: earnslaw, height: 120, afloat: true },
  "centro-civico": { build: centroCivico, height: 158, front: true },
  liberty: { build: americas.liberty, height: 210, afloat: true },
  willis: { build: americas.willis, height: 258, scale: 1.15 },
  griffith: { build: americas.griffith, height: 114, front: true, scale: 1.2 },
  angel: { build: americas.angel, height: 214, front: true },
  "quito-basilica": { build: americas.quitoBasilica, height: 200, scale: 1.1 },
  "guadalajara-cathedral": { build: americas.guadalajara, height: 194, scale: 1.15 },
  "palacio-salvo": { build: americas.palacioSalvo, height: 204, front: true, scale: 1.15, clear: true },
  biosphere: { build: americas.biosphere, height: 124, afloat: true, scale: 1.1 },
  "gran-torre": { build: americas.granTorre, height: 246, scale: 1.15 },
  "screw-tower": { build: americas.screwTower, height: 228, scale: 1.15, inner: true },
  estaiada: { build: americas.estaiada, height: 176, front: true },
  "cable-cars": { build: americas.cableCars, height: 170, scale: 1.1 },
  "crown-tower": { build: americas.crownTower, height: 162 },
  "portal-maya": { build: americas.portalMaya, height: 271 },
  "burj-khalifa": { build: east.burjKhalifa, height: 334, scale: 1.25 },
  "marina-bay": { build: east.marinaBay, height: 156, front: true },
  "hong-kong-towers": { build: east.hongKong, height: 232, inner: true },
  "taipei-101": { build: east.taipei101, height: 256, scale: 1.25 },
  bitexco: { build: east.bitexco, height: 252, scale: 1.15 },
  "lotus-tower": { build: east.lotusTower, height: 304, scale: 1.1 },
  namsan: { build: east.sungnyemun, height: 96, front: true },
  "wat-arun": { build: east.watArun, height: 216, front: true },
  "turtle-tower": { build: east.turtleTower, height: 94, afloat: true },
  vidhana: { build: east.vidhana, height: 150, front: true },
  kicc: { build: east.kicc, height: 206, front: true },
  flinders: { build: east.flinders, height: 132, front: true },
  "goa-church": { build: east.goaChurch, height: 136 },
};

/** What the scene itself draws. */
const BY_SCENE = new Set(["longtail", "cableway", "isla-capitan", "anchor-point", "blue-hole"]);

export const MOTIFS: readonly string[] = [...Object.keys(PLANS), ...Object.keys(SPANS), ...BY_SCENE, "none"];
export const isMotif = (word: string) => MOTIFS.includes(word);

/** Part of the sheet that stays sky above any landmark. */
const HEADROOM = 0.1;

export const isSpan = (motif: string) => motif in SPANS;
export const isFront = (motif: string) => PLANS[motif]?.front ?? false;
export const isAfloat = (motif: string) => PLANS[motif]?.afloat ?? false;
export const isHigh = (motif: string) => PLANS[motif]?.high ?? false;

export const isInner = (motif: string) => PLANS[motif]?.inner ?? false;

export const isStill = (motif: string) => PLANS[motif]?.still ?? false;

export const isClear = (motif: string) => PLANS[motif]?.clear ?? false;

export const isRidge = (motif: string) => PLANS[motif]?.ridge ?? false;

export const isAlone = (motif: string) => PLANS[motif]?.alone ?? false;

export const isCrown = (motif: string) => PLANS[motif]?.crown ?? false;

export const rowsOf = (motif: string) => PLANS[motif]?.rows;

export const isMirrored = (motif: string) => PLANS[motif]?.mirrored ?? false;

export const isEnd = (motif: string) => PLANS[motif]?.end ?? false;

/**
 * Draws the place's landmark with the middle of its foot at (x, y).
 * `scale` is px per landmark unit and an upper bound. Bridges, boats and `none` draw nothing here.
 */
export function paintLandmark(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  air: number,
  motif = stage.place.motif,
): void {
  const plan = PLANS[motif];
  if (!plan) return;
  stage.layers.add(`landmark ${motif}`);
  const s = Math.min(scale * (plan.scale ?? 1), (y - stage.H * HEADROOM) / plan.height);
  plan.build(new Mason(stage, x, y, s, air, plan.stone));
}

/**
 * What else of a place's own stands behind its landmark, with the middle of its foot at (x, y), or `across` the width (of
 * narrow and wide sheets) and `drop` units lower.
 */
const BEHIND: Readonly<
  Record<string, Plan & { across?: number | readonly [narrow: number, wide: number]; drop?: number }>
> = {
  wawel: { build: north.mariacki, height: 206, scale: 0.62, across: 0.12, drop: 40 },
  liberty: { build: americas.manhattan, height: 290 },
  "golden-gate": { build: americas.downtown, height: 132 },
  "lions-gate": { build: americas.lions, height: 185, across: [0.38, 0.415] },
  "hercilio-luz": { build: americas.morroDaCruz, height: 176, across: [0.4, 0.42] },
  angel: { build: americas.iztaccihuatl, height: 112, scale: 1.3, across: [0.06, 0.14], drop: -30 },
  metekhi: { build: south.narikala, height: 120 },
  biosphere: { build: americas.mountRoyal, height: 178, scale: 0.8 },
  "tallinn-towers": { build: north.stOlaf, height: 262 },
  "white-tower": { build: south.anoPoli, height: 130 },
  grossmunster: { build: europe.fraumunster, height: 206 },
  "dom-luis": { build: south.serraDoPilar, height: 102 },
  namsan: { build: east.namsan, height: 330, scale: 1.15 },
  "brandenburg-gate": { build: europe.fernsehturm, height: 284 },
  "tiered-temple": { build: asian.swayambhu, height: 108 },
  elbphilharmonie: { build: north.michel, height: 150 },
  "opera-house": { build: harborBridge, height: 112 },
};

export function paintBehind(stage: Stage, x: number, y: number, scale: number, air: number): void {
  const plan = BEHIND[stage.place.motif];
  if (!plan) return;
  const s = Math.min(scale * (plan.scale ?? 1), (y - stage.H * HEADROOM) / plan.height);
  const across = typeof plan.across === "object" ? plan.across[stage.wide ? 1 : 0] : plan.across;
  plan.build(new Mason(stage, across === undefined ? x : stage.W * across, y + (plan.drop ?? 0) * s, s, air));
}

/** Draws the place's bridge, if its motif is one. Says whether it did. */
export function paintSpan(stage: Stage, span: Span, portal: number): boolean {
  const { motif } = stage.place;
  const build = SPANS[motif];
  if (!build) return false;
  stage.layers.add(`landmark ${motif}`);
  build(stage, span, Math.min(portal, span.deck - stage.H * HEADROOM));
  return true;
}
