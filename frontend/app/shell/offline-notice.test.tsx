import { act, render } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import { OfflineNotice } from "./offline-notice";

beforeAll(() => textsOf("en").load(["common"]));

const said = () => shownToasts().map(({ text, stays }) => [text, stays]);

it("says that the browser is offline until it is online again", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(
    <TextsProvider texts={textsOf("en")}>
      <OfflineNotice />
    </TextsProvider>,
  );
  expect(said()).toEqual([]);
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(said()).toEqual([["You seem to be offline. The page will work again once you're back online.", true]]);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(said()).toEqual([]);
});
