/** The version of the terms that the 18+ declaration refers to (TRUST.md P7). */
export const TERMS_VERSION = "2026-11-20";
