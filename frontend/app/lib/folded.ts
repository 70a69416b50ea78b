/** A text without accents and capitals, to compare what people type with. */
export const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
