/** The access tokens page's requests to the server. */
import { queryOptions } from "@tanstack/react-query";

import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

export type Token = components["schemas"]["TokenOut"];
export type Scope = components["schemas"]["TokenScope"];
type NewToken = Required<components["schemas"]["NewToken"]>;

export const tokensQuery = queryOptions({
  queryKey: ["account", "tokens"],
  queryFn: () => unwrap(api.GET("/api/account/tokens")),
  staleTime: 5_000,
});

export const makeToken = (body: NewToken) => unwrap(api.POST("/api/account/tokens", { body }));

export const revokeToken = (id: string) =>
  unwrap(api.DELETE("/api/account/tokens/{token_id}", { params: { path: { token_id: id } } }));

export const revokeTokens = () => unwrap(api.DELETE("/api/account/tokens"));
