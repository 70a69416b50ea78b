/** Ports of the servers for the browser tests. */
export const PORT = Number(process.env["E2E_PORT"] ?? 8137);
/** A second server of the product, with card payments and live sources: see `sales.spec.ts`. */
export const SALES = PORT + 1;
/** A fake identity provider, the same as in the server's own tests. */
export const PROVIDER = PORT + 1_000;
/** A fake vendor of live prices, and one of payments at the next port. */
export const VENDORS = PORT + 1_001;
