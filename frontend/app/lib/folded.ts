/** A text without accents and capitals, for comparing with what people type. */
export const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
