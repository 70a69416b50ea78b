/** What a token may be allowed to do, in the order in which it is offered, with the keys of its words. */
export const TOKEN_SCOPES = [
  { scope: "trips:read", words: "tripsRead" },
  { scope: "trips:write", words: "tripsWrite" },
  { scope: "files:read", words: "filesRead" },
  { scope: "files:write", words: "filesWrite" },
] as const;
