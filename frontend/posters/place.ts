/** What a poster is drawn from: three words of the catalogue record, and where on earth the place is. */
export const SCENES = [
  "coast",
  "river",
  "canal",
  "alpine",
  "nordic",
  "desert",
  "tropical",
  "skyline",
  "temple",
] as const;
export const MOODS = ["golden", "noon", "morning", "dusk", "night", "aurora", "blossom", "ember"] as const;
export const MOTIFS = [
  "belltower",
  "twin-spires",
  "dome",
  "minaret",
  "pagoda",
  "stepped-church",
  "lattice-tower",
  "needle",
  "sails",
  "bridge",
  "suspension",
  "lighthouse",
  "castle",
  "none",
] as const;

export type Scene = (typeof SCENES)[number];
export type Mood = (typeof MOODS)[number];
export type Motif = (typeof MOTIFS)[number];

export interface Place {
  /** Seeds every random choice: the same slug always gives the same picture. */
  slug: string;
  scene: Scene;
  mood: Mood;
  motif: Motif;
  /** Degrees north. Decides plants, snow and, with `lon`, how people build. */
  lat: number;
  /** Degrees east. Without it the style of building follows latitude alone. */
  lon?: number;
}
