/** Where the servers of the journeys listen, each on a port of its own. */
export const PORT = Number(process.env["E2E_PORT"] ?? 8137);
/** The product again, where it takes cards and asks live sources: see `sales.spec.ts`. */
export const SALES = PORT + 1;
/** An identity provider, as the server's own tests have it. */
export const PROVIDER = PORT + 1_000;
/** Vendors of live prices, and at the next port one of payments. */
export const VENDORS = PORT + 1_001;
