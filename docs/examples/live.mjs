import { createClient } from "@supabase/supabase-js";

const { TRIPOINT_URL, TRIPOINT_TOKEN } = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

tripoint
  .channel("my-trips")
  .on("postgres_changes", { event: "UPDATE", schema: "public", table: "trips" }, (change) => {
    console.log(change.new);
  })
  .subscribe((status) => console.log(status));
