const SHAPES: Record<string, string> = {
  Instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17.2 6.8v.01",
  LinkedIn: "M4 9.5V20M4 5v.01M9 20V9.5m0 4.5c0-3 2-4.5 4.5-4.5S18 11 18 14v6",
  YouTube:
    "M3 8.5A3.5 3.5 0 0 1 6.5 5h11A3.5 3.5 0 0 1 21 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15.5v-7ZM10.5 9.2v5.6l4.6-2.8-4.6-2.8Z",
};

/** Plain marks in our own stroke; the name is on the link. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name] ?? ""} />
    </svg>
  );
}
