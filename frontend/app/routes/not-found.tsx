import { data } from "react-router";

/** Any other path: the root's error boundary shows the not-found page. */
export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
