/** A second, darker shade right behind the words: on a narrow card they reach higher than the poster's own scrim. */
export const ON_POSTER =
  "relative isolate before:absolute before:-inset-x-4 before:-top-20 before:-bottom-4 before:-z-10 before:bg-linear-to-t before:from-poster/80 before:via-poster/55 before:to-transparent";
