// The client wants a WebSocket. Node 22 has one; on Node 20: node --experimental-websocket
import { createClient } from "@supabase/supabase-js";

const { TRIPOINT_URL, TRIPOINT_TOKEN } = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

tripoint
  .channel("my-trips")
  .on("postgres_changes", { event: "UPDATE", schema: "public", table: "trips" }, (change) => {
    console.log(change.new);
  })
  .subscribe((status) => console.log(status));
