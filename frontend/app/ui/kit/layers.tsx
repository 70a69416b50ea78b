import { useState } from "react";

import { Button } from "../buttons/button";
import { Dialog } from "../overlay/dialog";
import { Disclosure } from "../layout/disclosure";
import { Price } from "../marks/price";
import { StickyBar } from "../layout/sticky-bar";
import { TabsNav } from "../layout/tabs-nav";
import { showToast } from "../feedback/toast";
import { Row, Shelf } from "./shelf";

export function Layers() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Shelf title="Tabs, more on demand, dialogs, toasts">
          <TabsNav
            label="Trip"
            items={[
              { to: "/", label: "Overview", end: true },
              { to: "/people", label: "People", count: "5 of 6" },
              { to: "/flights", label: "Flights", count: 4 },
              { to: "/stay", label: "Stay" },
              { to: "/costs", label: "Costs" },
            ]}
          />
          <div className="max-w-lg">
            <Disclosure summary="Flights" detail={<Price money={{ cents: 12400, currency: "EUR" }} />} open>
              London and back, estimate
            </Disclosure>
            <Disclosure summary="Accommodation" detail={<Price money={{ cents: 15200, currency: "EUR" }} />}>
              Your sixth of €912
            </Disclosure>
          </div>
          <Row>
            <Button onClick={() => setOpen(true)}>Open a dialog</Button>
            <Button
              onClick={() =>
                showToast({ text: "Valencia is on your shortlist", action: { label: "Undo", run: () => undefined } })
              }
            >
              Toast
            </Button>
            <Button
              onClick={() =>
                showToast({ text: "Five invitations sent", detail: "Femi has two weeks to answer.", tone: "good" })
              }
            >
              Good news
            </Button>
            <Button onClick={() => showToast({ text: "The trip could not be saved", tone: "bad" })}>Bad news</Button>
          </Row>
        </Shelf>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Are flights already booked?"
        description="It only changes what we remind you of."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>No</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Yes, booked
            </Button>
          </>
        }
      >
        <p>Everybody can say so for themselves later on the trip page.</p>
      </Dialog>
      <StickyBar label="Costs">
        <p className="font-display text-24 font-bold">
          <Price big money={{ cents: 203300, currency: "EUR" }} />
        </p>
        <p className="flex-1 text-14 text-ink-2">for all six in Valencia</p>
        <Button variant="primary">Continue with Valencia</Button>
      </StickyBar>
    </>
  );
}
