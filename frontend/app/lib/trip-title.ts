interface Called {
  name: string | null;
  destination: { city: string; country: string };
}

/** A trip's title on every screen: its own name, or else its place. */
export function tripTitle({ name, destination }: Pick<Called, "name"> & { destination: { city: string } }): string {
  return name ?? destination.city;
}

/** The text next to the title: city and country, or only the country if the city is the title. */
export function tripPlace({ name, destination: { city, country } }: Called): string {
  return name ? `${city}, ${country}` : country;
}
