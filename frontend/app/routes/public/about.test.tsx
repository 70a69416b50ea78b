import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";

import AboutRoute from "./about";

it.each([
  ["en", ["Remote teams", "groups of friends", "solo travelers"]],
  ["es", ["equipos en remoto", "grupos de amigos", "viajan por su cuenta"]],
  ["de", ["Remote-Teams", "Freundeskreise", "Alleinreisende"]],
  ["fr", ["équipes à distance", "groupes d’amis", "voyageurs en solo"]],
  ["cs", ["Týmy na dálku", "party přátel", "cestují sami"]],
] as const)("about says whom it is for, in %s [1.1]", (language, audience) => {
  render(
    <MemoryRouter initialEntries={[`/${language}/about`]}>
      <I18nextProvider i18n={textsOf(language)}>
        <AboutRoute />
      </I18nextProvider>
    </MemoryRouter>,
  );
  const story = screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
  for (const group of audience) expect(story).toContain(group);
});
