import { act, render, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { OfflineNotice } from "./offline-notice";

beforeAll(() => textsOf("en").load(["common"]));

it("says that the browser is offline until it is online again", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(
    <TextsProvider texts={textsOf("en")}>
      <OfflineNotice />
    </TextsProvider>,
  );
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(status.textContent).toBe("You seem to be offline. The page will work again once you're back online.");
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(status.textContent).toBe("");
});
