// The measured pages: four public ones and three of a signed-in person.
const ANA = { email: "ana@example.com", password: "three roads, one point" };
const TEN = ["Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "London", "Madrid", "Vienna", "Dublin", "Stockholm"];

export async function pagesToMeasure(origin) {
  const { anonKey } = await (await fetch(`${origin}/api/config`)).json();
  const reply = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: anonKey, "Content-Type": "application/json" },
    body: JSON.stringify(ANA),
  });
  if (!reply.ok) throw new Error(`${ANA.email} cannot log in: ${await reply.text()}`);
  const session = await reply.json();
  const headers = { Authorization: `Bearer ${session.access_token}`, apikey: anonKey };
  const { upcoming } = await (await fetch(`${origin}/api/trips`, { headers })).json();
  return [
    { name: "home", url: `${origin}/` },
    { name: "destinations", url: `${origin}/destinations` },
    { name: "valencia", url: `${origin}/destinations/valencia` },
    { name: "login", url: `${origin}/login` },
    { name: "dashboard", url: `${origin}/dashboard`, session },
    { name: "trip", url: `${origin}/trip-details/${upcoming[0].id}`, session },
    {
      name: "results",
      url: `${origin}/trip-planner?${await searchOfTen(origin)}`,
      session,
      answer: { reply: "/api/planner/searches", first: "main article" },
    },
  ];
}

/** The planner's address with ten people and dates only. */
async function searchOfTen(origin) {
  const query = new URLSearchParams({ step: "results", out: dayFromNow(60), back: dayFromNow(65) });
  for (const name of TEN) {
    const found = await (await fetch(`${origin}/api/cities?${new URLSearchParams({ q: name, limit: "1" })}`)).json();
    const [city] = found.cities;
    query.append("who", [city.id, city.name, city.airports[0] ?? ""].join("*"));
  }
  return query;
}

const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
