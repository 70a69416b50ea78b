import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { LegalPage } from "./legal-page";

/** The English words of one section of a legal text. */
function section(page: "terms" | "privacy", id: string): string {
  const { container } = render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <LegalPage page={page} />
      </TextsProvider>
    </MemoryRouter>,
  );
  return container.querySelector(`section#${id} p`)?.textContent ?? "";
}

describe("the terms", () => {
  it("are for adults [5.37 9.32]", () => expect(section("terms", "adults")).toContain("18 or older"));

  it("name our role: agent, or organizer of a package trip where that was expressly agreed [1.34]", () => {
    const text = section("terms", "who");
    expect(text).toContain("We act as an agent");
    expect(text).toContain("Only where we expressly agree in writing do we act as the organizer of a package trip");
  });

  it("ask to report discrepancies within 24 hours [9.33]", () => {
    expect(section("terms", "bookings")).toMatch(/every booking and confirmation.*discrepancies.*within 24 hours/);
  });

  it("announce material changes 15 days before [9.34]", () => {
    expect(section("terms", "changes")).toMatch(/material changes.*15 days/);
  });

  it("allow 30 days for an amicable settlement, then name Czech law and the courts in Prague [9.35 9.36 9.37]", () => {
    const text = section("terms", "disputes");
    expect(text).toMatch(/30 days.*amicably/);
    expect(text).toContain("Czech law");
    expect(text).toContain("courts in Prague");
  });

  it("limit the interest on late payment [9.38]", () => {
    expect(section("terms", "late")).toContain("the lesser of 1.5% per month or the legal maximum");
  });

  it("cap the liability [9.39]", () => {
    expect(section("terms", "liability")).toMatch(/the greater of the fees.*or USD 500/);
  });
});

describe("the privacy text", () => {
  it("says how long data is kept after account deletion, and how long bills are [9.40 9.41]", () => {
    const text = section("privacy", "howLong");
    expect(text).toMatch(/active systems within 90 days/);
    expect(text).toMatch(/Billing records.*up to 7 years/);
  });

  it("says that nothing is knowingly collected from children under 16 [5.38 9.42]", () => {
    expect(section("privacy", "children")).toContain("don't knowingly collect data from children under 16");
  });

  it("says when each kind of cookie expires: session, preferences, analytics [9.43 9.44 9.45]", () => {
    const text = section("privacy", "cookies");
    expect(text).toContain("expires after 30 days of inactivity");
    expect(text).toMatch(/Preferences.*12 months/);
    expect(text).toMatch(/Analytics.*only if you agreed.*6 months/);
  });
});
