import { expect, it } from "vitest";

import type { TripBody } from "../types";
import { requestKey } from "./request-key";

const body = { mode: "send", invites: [{ email: "ben@example.com", travellerIndex: 1 }] } as unknown as TripBody;

it("is the same for the same content, so that a second click makes no second trip", async () => {
  expect(await requestKey("m", structuredClone(body))).toBe(await requestKey("m", body));
});

it("differs for any other content, and for another plan", async () => {
  const others = [
    { ...body, mode: "save" },
    { ...body, invites: [] },
  ] as unknown as TripBody[];
  const keys = await Promise.all([
    requestKey("m", body),
    requestKey("n", body),
    ...others.map((one) => requestKey("m", one)),
  ]);
  expect(new Set(keys).size).toBe(4);
});

it("is 32 hexadecimal digits, even with small bytes", async () => {
  for (let count = 0; count < 50; count += 1) expect(await requestKey(`m${count}`, body)).toMatch(/^[0-9a-f]{32}$/);
});
