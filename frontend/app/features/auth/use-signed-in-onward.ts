import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import { useSession } from "~/session/auth";
import { lacksSecondFactor } from "~/session/second-factor";

import { afterSignIn, onward } from "./where-to";

/** Signed-in users have nothing to do on this page: send them on. */
export function useSignedInOnward(): void {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isWhole = session.status === "in" && !lacksSecondFactor(session.session);
  useEffect(() => {
    if (isWhole) void onward(afterSignIn(search)).then((path) => navigate(path, { replace: true }));
  }, [isWhole, search, navigate]);
}
