import { mutationOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";

/** The action of a link in a newsletter email: `#confirm=<token>` or `#token=<token>`. */
export interface NewsletterLink {
  asks: "confirm" | "end";
  token: string;
}

export function newsletterLink(fragment: Record<string, string>): NewsletterLink | null {
  if (fragment.confirm) return { asks: "confirm", token: fragment.confirm };
  return fragment.token ? { asks: "end", token: fragment.token } : null;
}

export const confirmNewsletter = mutationOptions({
  mutationFn: (token: string) => unwrap(api.POST("/api/newsletter/confirm", { body: { token } })),
});

export const endNewsletter = mutationOptions({
  mutationFn: (token: string) => unwrap(api.POST("/api/newsletter/unsubscribe", { body: { token } })),
});
