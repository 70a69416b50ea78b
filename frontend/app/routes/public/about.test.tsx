import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import AboutRoute from "./about";

it.each([
  ["en", ["Remote teams", "groups of friends", "solo travelers"]],
  ["es", ["equipos en remoto", "grupos de amigos", "viajan por su cuenta"]],
  ["de", ["Remote-Teams", "Freundeskreise", "Alleinreisende"]],
  ["fr", ["équipes à distance", "groupes d’amis", "voyageurs en solo"]],
  ["cs", ["Týmy pracující na dálku", "skupiny přátel", "cestují sami"]],
] as const)("the About page names its audience in %s [1.1]", (language, audience) => {
  render(
    <MemoryRouter initialEntries={[`/${language}/about`]}>
      <TextsProvider texts={textsOf(language)}>
        <AboutRoute />
      </TextsProvider>
    </MemoryRouter>,
  );
  const story = screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
  for (const group of audience) expect(story).toContain(group);
});
