import { render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { expect, it } from "vitest";

import { useLocalized } from "./use-language";

function Linked() {
  const to = useLocalized();
  return <Link to={to("/about")}>about</Link>;
}

it.each([
  ["/de/destinations", "/de/about"],
  ["/cs", "/cs/about"],
  ["/destinations", "/about"],
  ["/", "/about"],
])("on %s, links have the language of the address, else the current one, English [2.11]", (address, target) => {
  const Stub = createRoutesStub([{ path: "/:lang?/*", Component: Linked }]);
  render(<Stub initialEntries={[address]} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe(target);
});
