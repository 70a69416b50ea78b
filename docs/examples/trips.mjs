// The client wants a WebSocket. Node 22 has one; on Node 20: node --experimental-websocket
import { createClient } from "@supabase/supabase-js";

const { TRIPOINT_URL, TRIPOINT_TOKEN } = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

const { data, error } = await tripoint.functions.invoke("listTrips");
if (error) throw error;
console.log(data);
