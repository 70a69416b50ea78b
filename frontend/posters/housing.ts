/** Houses of a kind that latitude and longitude do not tell: modern cities, brick rows, zinc roofs, white walls. */
import type { Style } from "./regions";

type Housing = Omit<Style, "tree">;

const GREY_ROOFS = ["#55616c", "#6b747b", "#46505c"] as const;

const SETS = {
  /** Glass and concrete: low blocks in front, high-rises behind. */
  modern: {
    walls: ["#e9e4d8", "#b9c7cf", "#d8c8b0", "#8fa3b0", "#f3ead8", "#a9b8c2", "#c9a58a"],
    roofs: GREY_ROOFS,
    kinds: ["slab"],
    rise: { share: 0.5, high: 3.3 },
  },
  /** Pale apartment houses under flat roofs, some of them high. */
  pale: {
    walls: ["#ffffff", "#f4efe4", "#e6ecee", "#fff6e6", "#dfe3e0"],
    roofs: GREY_ROOFS,
    kinds: ["slab"],
    rise: { share: 0.4, high: 3 },
  },
  /** Apartment towers along the water, pale to the top. */
  "beach towers": {
    walls: ["#ffffff", "#f4efe4", "#e6ecee", "#fff6e6", "#dfe3e0"],
    roofs: ["#d9d6cc", "#e6e2d8"],
    ownRoofs: true,
    kinds: ["slab"],
    tall: [0.9, 2.7],
    rise: { share: 0.4, high: 1.4 },
  },
  /** Wide avenues between blocks of one height. */
  avenue: {
    walls: ["#d9c8a8", "#c4b8a2", "#e3d3b4", "#b0a690", "#cfb898", "#a7adb2"],
    roofs: GREY_ROOFS,
    kinds: ["slab"],
    rise: { share: 0.7, high: 2.3 },
  },
  /** Towers of many storeys in narrow strips of black, white, brown and glass. */
  barcode: {
    walls: ["#f4f4f0", "#3f4a54", "#9a7a62", "#b9c7cf", "#d8d2c8", "#5f7482"],
    roofs: GREY_ROOFS,
    kinds: ["slab"],
    rise: { share: 0.85, high: 1.7 },
  },
  /** Rows of brick with bay windows, the business district behind. */
  "brick rows": {
    walls: ["#a65440", "#8c4a3c", "#b8674c", "#c9785a", "#9c5a48"],
    roofs: ["#46505c", "#5a4a48", "#37465a"],
    kinds: ["terrace"],
    rise: { share: 0.45, high: 3.2, walls: ["#b9c7cf", "#8fa3b0", "#dfe4e2", "#a9b8c2"] },
  },
  /** Bare brick on a slope, high-rises of brick among it. */
  brick: {
    walls: ["#c4683f", "#b5593a", "#d27c4e", "#c98a62", "#e0a878"],
    roofs: ["#a5452c", "#8c4a35"],
    kinds: ["plain", "slab"],
    rise: { share: 0.3, high: 2.4 },
  },
  /** Georgian rows: flat fronts that end in a parapet. */
  terraces: {
    walls: ["#a9563f", "#8c4a3c", "#b8735a", "#ead9bb", "#d9c2a0", "#7d5044"],
    roofs: ["#4a4652", "#5c4a48", "#37465a"],
    kinds: ["terrace"],
  },
  /** Pale stone under grey zinc. */
  zinc: {
    walls: ["#f4e8d2", "#efe0c6", "#f9efdc", "#eadcc4", "#f6e4c8"],
    roofs: ["#7f8f9c", "#8b9aa6", "#74848f", "#98a5ad"],
    ownRoofs: true,
    kinds: ["mansard"],
  },
  /** White and cream houses under flat roofs. */
  attic: {
    walls: ["#ffffff", "#f6efe2", "#fbf6ea", "#efe4d2", "#e9e6de"],
    roofs: ["#c9a58a", "#b8896a"],
    kinds: ["slab", "plain"],
  },
  /** Blocks of one height round their courtyards, flat-roofed, in ochre and cream. */
  eixample: {
    walls: ["#f3ddb2", "#ecc78f", "#f8ead0", "#e6b98a", "#f5d9b8", "#e9d6c0"],
    roofs: ["#b98a62", "#a87a58"],
    kinds: ["plain", "slab"],
    tall: [1.22, 1.38],
  },
  /** Tall plastered fronts under mansards, tiles among them. */
  altbau: {
    walls: ["#efe2c8", "#e3cfa8", "#d9c4a4", "#f4ead6", "#cdbfae", "#e6c9a8"],
    roofs: ["#8a5a48", "#6b5f62", "#7a4f42"],
    kinds: ["mansard", "plain"],
    tall: [1.0, 1.24],
  },
  /** Warehouses of brick, gable beside gable. */
  warehouses: {
    walls: ["#9a4a38", "#8a4234", "#a8563f", "#7d3c32", "#b0604a"],
    roofs: ["#5f8f80", "#4a4652", "#5c4a48"],
    kinds: ["front", "gable", "plain"],
    tall: [0.8, 1.05],
  },
  /** Tall fronts in ochre and pink under tiles that lie flat. */
  ochre: {
    walls: ["#f0c890", "#e9b089", "#f4dcb8", "#e5a07a", "#f2d0a0", "#dca882"],
    roofs: ["#b5603e", "#a5532f", "#bd7048"],
    kinds: ["hip", "plain", "hip"],
    tall: [1.2, 1.55],
  },
  /** Blocks of pink tuff. */
  tuff: {
    walls: ["#e3ab92", "#d9967e", "#eec0a6", "#c98a78", "#f2d2ba", "#d3a58f"],
    roofs: ["#a87a68", "#8f6a5c"],
    kinds: ["slab", "plain"],
    rise: { share: 0.2, high: 1.8 },
  },
  /** Whitewashed cubes, one upon the other. */
  cubes: {
    walls: ["#ffffff", "#fbf8f0", "#f2efe8", "#fffdf6"],
    roofs: ["#d9cdbb", "#c9bba6"],
    kinds: ["plain", "flat", "plain"],
    evening: 0.55,
  },
  /** Brick and plaster under flat roofs, with a room for the stairs on top. */
  bazaar: {
    walls: ["#a8503a", "#b5614a", "#e3c49a", "#b8563f", "#8fb0a8", "#c07a52", "#e0a088"],
    roofs: ["#8a5a48", "#7a4f42"],
    kinds: ["flat", "plain", "slab", "plain"],
    tall: [0.9, 1.5],
  },
  /** White walls under old tiles. */
  whitewash: {
    walls: ["#fffdf6", "#fbf5e8", "#ffffff", "#f4ecdc"],
    roofs: ["#b0603c", "#a5532f", "#bd7048", "#96502f"],
    kinds: ["hip"],
  },
  /** The pavilions of a family's compound: one storey of brick and plaster under a hipped roof of tiles. */
  compound: {
    walls: ["#f0cfa6", "#e2a27a", "#f6e2c4", "#d98f66"],
    roofs: ["#b5502f", "#c4603a", "#a8482c"],
    ownRoofs: true,
    kinds: ["hip"],
    tall: [0.36, 0.46],
  },
  /** Low houses in strong colours under flat roofs. */
  colours: {
    walls: ["#e0793f", "#d8543f", "#3f93a0", "#f0b53f", "#c45a78", "#6f9a5a", "#f4e3c0", "#4a78b0"],
    roofs: ["#a5452c", "#8c4a35"],
    kinds: ["plain"],
  },
  /** Blocks of a plain build, each front painted in a colour of its own. */
  painted: {
    walls: ["#f2b84b", "#e8735a", "#6fae9a", "#f7e3c0", "#d9788f", "#7fa9cf", "#f4efe2", "#e9a15a"],
    roofs: ["#b8896a", "#a5785c"],
    kinds: ["slab", "slab", "plain"],
    rise: { share: 0.2, high: 1.7 },
  },
  /** Lime-washed coral stone under flat roofs and low ones of iron, closed balconies of dark timber. */
  coral: {
    walls: ["#fbf6e8", "#f2e8d4", "#e6dac2", "#ffffff", "#d9cbb0", "#f6eedd"],
    roofs: ["#a86a52", "#8f9698", "#9a7460"],
    ownRoofs: true,
    kinds: ["gallery", "plain", "gallery", "ridge", "flat"],
    timber: ["#7a5236", "#5f7a66", "#6a4630"],
    tall: [0.9, 1.5],
  },
  /** Fronts in strong colors under tiles, balconies of timber along them. */
  caribbean: {
    walls: ["#f2b84b", "#e8735a", "#4f93b8", "#f7ecd6", "#d9604a", "#f4d68c", "#e59aa0", "#6fae9a"],
    roofs: ["#b8523a", "#a5472f", "#c25f42"],
    kinds: ["gallery", "gallery", "hip"],
    timber: ["#7a4a30", "#fff6e4", "#4f7a5c", "#8a5636"],
    tall: [0.86, 1.16],
  },
  /** Steep gables close together, some under slate, some under tiles. */
  gabled: {
    walls: ["#e0a03f", "#c9785a", "#eadcc2", "#b8665a", "#d9c08f", "#a9b8a4", "#8fa3b0"],
    roofs: ["#b8523a", "#a5472f", "#4a4652", "#c25f42"],
    ownRoofs: true,
    kinds: ["front", "step", "gable", "front"],
    tall: [0.9, 1.3],
  },
  /** Gables of painted timber, wall to wall on the quay. */
  wharf: {
    walls: ["#b8483a", "#e0a03f", "#f4ead6", "#a03c34", "#d9853f", "#eadcc2"],
    roofs: ["#8a4a38", "#6f4438", "#5a4a48"],
    kinds: ["front"],
    tall: [0.72, 0.9],
  },
  /** Tall fronts in pastel on a river. */
  pastel: {
    walls: ["#f2c14e", "#e88f6a", "#8fc0a4", "#f4e3c0", "#e9a5a0", "#a8c4d8", "#d9a15a"],
    roofs: ["#8a5a48", "#7a4f42", "#96664c"],
    kinds: ["terrace", "hip", "terrace"],
    tall: [1.2, 1.7],
  },
  /** Stone below, timber above, and a roof that carries snow. */
  chalets: {
    walls: ["#fff6e6", "#f6e6cc", "#e9d3b0", "#fffaf0"],
    roofs: ["#7a4530", "#8f5236", "#69402f", "#9c5f3c"],
    kinds: ["chalet", "chalet", "gable"],
  },
  /** Apartment houses of one height, balconies along every floor. */
  balconies: {
    walls: ["#f4efe4", "#ece2d0", "#fff8ea", "#e3dccf", "#f3e3cc"],
    roofs: GREY_ROOFS,
    kinds: ["balcony"],
    tall: [1.5, 1.64],
  },
  /** Honey-colored limestone under flat roofs, closed balconies of painted timber. */
  limestone: {
    walls: ["#ecc98c", "#e6bd7c", "#f2d6a2", "#dfb06e", "#f6e0b4"],
    roofs: ["#b8864a", "#a5763f"],
    kinds: ["gallery", "plain", "gallery"],
    tall: [0.9, 1.3],
  },
  /** Steep red tiles, gable beside gable. */
  hanse: {
    walls: ["#f6e8cc", "#efd09a", "#e9b98f", "#f9f0e0", "#cfd6c4", "#e8c4ae"],
    roofs: ["#c94f2c", "#b8432a", "#d65f35"],
    ownRoofs: true,
    kinds: ["gable", "front", "gable"],
    tall: [0.8, 1.1],
  },
  /** Empire fronts, white and cream and the palest blue, under low roofs of sheet iron. */
  empire: {
    walls: ["#f7f2e4", "#f6e3b0", "#ffffff", "#d9e4ea", "#f2d99a", "#efe6d4"],
    roofs: ["#7f8a8c", "#8a6a60", "#6f7f86"],
    ownRoofs: true,
    kinds: ["ridge", "plain", "ridge", "hip"],
    tall: [0.62, 0.85],
  },
  /** Tall plastered fronts in ochre and rust on the water, long roofs of black sheet and copper. */
  "old quay": {
    walls: ["#e3a85a", "#d98a55", "#f0d29a", "#c9714f", "#f4e6c8", "#e9bd78"],
    roofs: ["#5a5458", "#6f7f78", "#7a4f42"],
    kinds: ["mansard", "ridge", "mansard"],
    tall: [1, 1.25],
  },
  /** Merchants' houses along a harbor, each in a strong color of its own, eaves to the water. */
  nyhavn: {
    walls: ["#e8b13a", "#c9543f", "#f4ead6", "#4f86a0", "#e08a4a", "#f0d08a", "#b8483a"],
    roofs: ["#a5472f", "#5a4a48", "#b8523a"],
    ownRoofs: true,
    kinds: ["ridge"],
    tall: [1, 1.35],
  },
  /** Tenements of grey sandstone under slate, chimneys on every wall between two. */
  tenements: {
    walls: ["#c4b28f", "#b3a184", "#d2c2a2", "#a8977c", "#bda98a"],
    roofs: ["#4a4f5c", "#565b66", "#434a57"],
    ownRoofs: true,
    kinds: ["ridge", "front", "terrace", "ridge"],
    tall: [0.95, 1.35],
  },
} as const satisfies Record<string, Housing>;

const AT: Readonly<Record<string, keyof typeof SETS>> = {
  athens: "attic",
  auckland: "modern",
  austin: "modern",
  bali: "compound",
  bansko: "chalets",
  barcelona: "eixample",
  bergen: "wharf",
  berlin: "altbau",
  bilbao: "altbau",
  boston: "brick rows",
  budapest: "altbau",
  "buenos-aires": "avenue",
  colombo: "modern",
  copenhagen: "nyhavn",
  cartagena: "caribbean",
  "cape-town": "attic",
  cusco: "whitewash",
  denver: "modern",
  dublin: "terraces",
  edinburgh: "tenements",
  florianopolis: "beach towers",
  gdansk: "gabled",
  hamburg: "warehouses",
  helsinki: "empire",
  ibiza: "cubes",
  innsbruck: "pastel",
  kathmandu: "bazaar",
  lima: "pale",
  limassol: "pale",
  london: "terraces",
  lyon: "ochre",
  medellin: "brick",
  melbourne: "modern",
  "mexico-city": "modern",
  milan: "ochre",
  montevideo: "avenue",
  montreal: "brick rows",
  oaxaca: "colours",
  osaka: "modern",
  oslo: "barcode",
  paris: "zinc",
  riga: "gabled",
  "san-diego": "pale",
  "san-francisco": "attic",
  santiago: "modern",
  seattle: "modern",
  stockholm: "old quay",
  sydney: "modern",
  tirana: "painted",
  tallinn: "hanse",
  thessaloniki: "balconies",
  valencia: "avenue",
  valletta: "limestone",
  vancouver: "modern",
  vienna: "altbau",
  yerevan: "tuff",
  zanzibar: "coral",
};

/** How a place builds that does not build like its neighbours. */
export function housingOf(slug: string): Housing | undefined {
  const set = AT[slug];
  return set && SETS[set];
}
