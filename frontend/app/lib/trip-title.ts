interface Called {
  name: string | null;
  destination: { city: string; country: string };
}

/** How a trip is called on every screen: by its own name, else by its place. */
export function tripTitle({ name, destination }: Pick<Called, "name"> & { destination: { city: string } }): string {
  return name ?? destination.city;
}

/** What stands beside the title: the place, or only the country where the place is the title. */
export function tripPlace({ name, destination: { city, country } }: Called): string {
  return name ? `${city}, ${country}` : country;
}
