"""The generated TypeScript tables, checked by the compiler with the official client's own types."""

import subprocess
from pathlib import Path

from tripoint.examples import database_types

FRONT_END = Path(__file__).parents[3] / "frontend"
RIGHT = """
const { data } = await client.from("trips").select("destination, travellers(name, rsvp)").single();
const place: string | undefined = data?.destination;
const answers: ("pending" | "confirmed" | "declined" | undefined)[] = data?.travellers.map(({ rsvp }) => rsvp) ?? [];
await client.from("checklist_items").insert({ trip_id: "x", text: "Book the room" });
await client.from("checklist_items").update({ due_on: null }).eq("id", "x");
await client.rpc("getTrip", { tripId: "x" });
await client.rpc("listTrips", { group: "past" });
await client.rpc("listTrips");
await client.rpc("stopCalendar");
"""
WRONG = (
    'await client.from("trip").select();',
    'await client.from("trips").insert({ name: "x" });',
    'await client.from("checklist_items").insert({ text: "x" });',
    'await client.from("checklist_items").update({ position: 1 });',
    'const { data } = await client.from("trips").select("name").single(); const name: string = data!.name;',
    'await client.rpc("getTrip", {});',
    'await client.rpc("getTrip", { tripid: "x" });',
    'await client.rpc("getTrips");',
)


def test_the_compiler_accepts_exactly_what_the_server_accepts(tmp_path: Path) -> None:
    made = "import { createClient } from '@supabase/supabase-js';\nimport type { Database } from './database';\n"
    client = made + "const client = createClient<Database>('http://localhost', 'key');\n"
    (tmp_path / "node_modules").symlink_to(FRONT_END / "node_modules")
    (tmp_path / "database.ts").write_text(database_types())
    (tmp_path / "right.ts").write_text(client + RIGHT + "export { place, answers };\n")
    for number, line in enumerate(WRONG):
        (tmp_path / f"wrong{number}.ts").write_text(f"{client}{line}\nexport {{}};\n")
    options = [
        "--noEmit",
        "--strict",
        "--skipLibCheck",
        "--target",
        "esnext",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]
    files = ["right.ts", *(f"wrong{number}.ts" for number in range(len(WRONG)))]
    told = subprocess.run(
        ["node", "node_modules/typescript/bin/tsc", *options, *files],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert {line.partition("(")[0] for line in told.stdout.splitlines() if ": error " in line} == set(files[1:])
