import { Actions } from "~/ui/kit/actions";
import { PickedFields, TypedFields } from "~/ui/kit/fields";
import { Layers } from "~/ui/kit/layers";
import { Grounds, Messages, People } from "~/ui/kit/showing";

export function meta() {
  return [{ title: "Kit · Tripoint" }, { name: "robots", content: "noindex" }];
}

/** Every component in all its states, for development only: to look at, scan and compare by screenshots. */
export default function Kit() {
  return (
    <main id="main" className="page pt-10">
      <h1 className="pb-8 text-display">Everything we build with</h1>
      <Actions />
      <TypedFields />
      <PickedFields />
      <People />
      <Messages />
      <Grounds />
      <Layers />
    </main>
  );
}
