import { afterEach, expect, it } from "vitest";

import { queryClient } from "../query-client";
import { showOptimistically } from "./optimistic";
import { named, nextName, rowName } from "./row-names";

const KEY = ["trip", "t1"];
const shown = () => queryClient.getQueryData(KEY);
const add = (word: string) => showOptimistically<string[]>(KEY, (known) => [...known, word]);

afterEach(() => queryClient.clear());

it("shows a change immediately and can take it back", async () => {
  queryClient.setQueryData(KEY, ["a"]);
  const takeBack = await add("b");
  expect(shown()).toEqual(["a", "b"]);
  takeBack();
  expect(shown()).toEqual(["a"]);
  takeBack();
  expect(shown()).toEqual(["a"]);
});

it("takes back one change and keeps the others, in any order", async () => {
  queryClient.setQueryData(KEY, ["a"]);
  const [first, second, third] = [await add("b"), await add("c"), await add("d")];
  first();
  expect(shown()).toEqual(["a", "c", "d"]);
  third();
  expect(shown()).toEqual(["a", "c"]);
  second();
  expect(shown()).toEqual(["a"]);
});

it("takes nothing back once newer data is shown, not even from under a later change", async () => {
  queryClient.setQueryData(KEY, ["a"]);
  const old = await add("b");
  queryClient.setQueryData(KEY, ["a", "of another"]);
  old();
  expect(shown()).toEqual(["a", "of another"]);
  const later = await add("c");
  old();
  expect(shown()).toEqual(["a", "of another", "c"]);
  later();
  expect(shown()).toEqual(["a", "of another"]);
});

it("does nothing if nothing is cached, and lets the first fetch continue", async () => {
  const asked = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => Promise.resolve(["a"]) });
  const takeBack = await add("b");
  expect(await asked).toEqual(["a"]);
  takeBack();
  expect(shown()).toEqual(["a"]);
});

it("is not undone by the reply to an earlier fetch", async () => {
  queryClient.setQueryData(KEY, ["a"]);
  const waiting: ((answer: string[]) => void)[] = [];
  const asked = queryClient
    .fetchQuery({
      queryKey: KEY,
      queryFn: () => new Promise<string[]>((done) => void waiting.push(done)),
      staleTime: 0,
    })
    .catch(() => undefined);
  await add("b");
  waiting.pop()?.(["a"]);
  await asked;
  expect(shown()).toEqual(["a", "b"]);
});

it("keeps a row's name before and after the server gives it an id", () => {
  const row = nextName();
  named(row, "id-of-the-server");
  expect(rowName("id-of-the-server")).toBe(row);
  expect(rowName(row)).toBe(row);
  expect(rowName("another")).toBe("another");
});
