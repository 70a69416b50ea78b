import { createClient } from "@supabase/supabase-js";

const { TRIPOINT_URL, TRIPOINT_TOKEN } = process.env;
const tripoint = createClient(TRIPOINT_URL, TRIPOINT_TOKEN);

const { data, error } = await tripoint.functions.invoke("listTrips");
if (error) throw error;
console.log(data);
