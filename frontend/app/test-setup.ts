import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";

import { LANGUAGES } from "./i18n/languages";
import { ensureEveryText } from "./i18n/texts";

// On a busy machine a part may take seconds to come; a test ends as soon as it is there.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(ensureEveryText));
});

// Outside a browser a request needs a whole address; the API client takes the class when it is made.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
  }
};

// jsdom knows <dialog>, but not yet how to open one over the page.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
