// The client wants a WebSocket. Node 22 has one; on Node 20: node --experimental-websocket
import { createClient } from "@supabase/supabase-js";

const { TRIPOINT_URL, TRIPOINT_TOKEN } = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

const { data, error } = await tripoint
  .from("checklist_items")
  .select("text,due_on,trips(name)")
  .is("done", false)
  .order("due_on");
if (error) throw error;
console.log(data);
