export type FaceSize = "xs" | "s" | "m" | "l" | "xl" | "xxl";
export type FaceRing = "surface" | "paper" | "map" | "poster";
