const SHAPES: Record<string, string> = {
  WhatsApp:
    "M4 20l1.2-4A8.5 8.5 0 1 1 8.3 19L4 20ZM9 8.5c-.4 3.4 3.2 7 6.6 6.6l.6-1.9-2.2-1-.9.9c-1-.4-1.8-1.2-2.2-2.2l.9-.9-1-2.2L9 8.5Z",
  LinkedIn: "M4 9.5V20M4 5v.01M9 20V9.5m0 4.5c0-3 2-4.5 4.5-4.5S18 11 18 14v6",
  Facebook: "M13 21v-8h3.2M9.5 13H13V9.2C13 7 14.2 6 16 6h1.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
};

/** Simple logos in our own line style; the link has the accessible name. */
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
