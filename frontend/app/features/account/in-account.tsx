/** For tests: renders a part of the account's pages with the providers it needs. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";

import { textsOf } from "~/i18n/texts";
import { queryClient } from "~/api/query-client";
import { TextsProvider } from "~/i18n/use-texts";
import { Toaster } from "~/ui/feedback/toaster";

export function renderInAccount(piece: ReactNode) {
  const Stub = createRoutesStub([
    { path: "/account-settings", Component: () => piece },
    { path: "*", Component: () => <p>Another page</p> },
  ]);
  return render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <Stub initialEntries={["/account-settings"]} />
        <Toaster label="Messages" closeLabel="Close" />
      </QueryClientProvider>
    </TextsProvider>,
  );
}

/** A fake server that answers by method and path, and records the requests. */
export function answering(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    asked.push(text ? `${call} ${text}` : call);
    return answers[call]?.() ?? Response.json({ code: "not_found", error: "Not found" }, { status: 404 });
  };
  return { asked, fetch };
}

export const refusal = (status: number, code: string, params: object = {}) =>
  Response.json({ code, error: "", params, fields: [] }, { status });
