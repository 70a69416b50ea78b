import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/auth-js";
import { expect, it } from "vitest";

import { isApiFailure, isAuthFailure, isNetworkFailure, isSessionMissing, isWeakPassword } from "./auth-errors";

const CHECKS = { isAuthFailure, isApiFailure, isNetworkFailure, isSessionMissing, isWeakPassword };

it.each([
  [new AuthApiError("no", 400, "validation_failed"), ["isAuthFailure", "isApiFailure"]],
  [new AuthRetryableFetchError("no", 503), ["isAuthFailure", "isNetworkFailure"]],
  [new AuthSessionMissingError(), ["isAuthFailure", "isSessionMissing"]],
  [new AuthWeakPasswordError("no", 422, ["length"]), ["isAuthFailure", "isWeakPassword"]],
  [new TypeError("no"), []],
  [null, []],
])("recognizes the auth client's errors: %s", (error, holds) => {
  expect(Object.entries(CHECKS).flatMap(([name, check]) => (check(error) ? name : []))).toEqual(holds);
});
