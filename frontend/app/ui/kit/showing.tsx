import { CircleCheck, Leaf, Wallet } from "lucide-react";

import { Badge } from "../marks/badge";
import type { BadgeTone } from "../marks/types";
import { Button } from "../buttons/button";
import { DataTable } from "../layout/data-table";
import { EmptyState } from "../feedback/empty-state";
import { EstimateMark } from "../marks/estimate-mark";
import { Face } from "../art/face";
import type { FaceSize } from "../art/types";
import { FaceStack } from "../art/face-stack";
import { Notice } from "../feedback/notice";
import { Panel } from "../layout/panel";
import { Poster } from "../art/poster";
import { Price } from "../marks/price";
import { ProgressBar } from "../feedback/progress-bar";
import { ProgressSteps } from "../feedback/progress-steps";
import { Skeleton } from "../feedback/skeleton";
import { Spinner } from "../feedback/spinner";
import { Row, Shelf } from "./shelf";

const NAMES = ["Ana", "Ben", "Chloé", "David", "Ema", "Femi", "Gita", "Hana", "Ivo", "Jun"];
const PEOPLE = NAMES.map((name, index) => ({ name, colour: index + 1, pending: index === 5 }));
const TONES: BadgeTone[] = ["plain", "good", "sea", "coral", "warn", "bad"];
const SIZES: FaceSize[] = ["xs", "s", "m", "l", "xl"];
const eur = (cents: number) => ({ cents, currency: "EUR" });

export function People() {
  return (
    <Shelf title="People and figures">
      <Row>
        {PEOPLE.map((person) => (
          <Face key={person.name} {...person} size="l" named />
        ))}
      </Row>
      <Row>
        {SIZES.map((size) => (
          <Face key={size} name="Ana" colour={1} {...{ size }} />
        ))}
        <FaceStack people={PEOPLE.slice(0, 6)} label="Ana, Ben and four more" ring="paper" />
        <FaceStack people={PEOPLE} label="Ten people" size="l" ring="paper" more={(count) => `+${count}`} />
      </Row>
      <Row>
        <span className="font-display text-38 font-bold">
          <Price big money={eur(77900)} />
        </span>
        <Price money={eur(12450)} />
        <Price money={eur(-1500)} signed />
        <Price money={eur(2000)} signed digits="always" />
        <EstimateMark kind="estimate">Estimate, sample fares, 2 h old</EstimateMark>
        <EstimateMark kind="live">Booked on 12 April</EstimateMark>
      </Row>
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} {...{ tone }} icon={tone === "good" ? <Leaf aria-hidden="true" /> : undefined}>
            {tone === "coral" ? "Best overall" : tone}
          </Badge>
        ))}
      </Row>
    </Shelf>
  );
}

export function Messages() {
  return (
    <Shelf title="Messages and waiting">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice title="Saying yes books and charges nothing.">You can change your answer until the trip starts.</Notice>
        <Notice tone="good" title="Five invitations are on their way." />
        <Notice tone="warn" title="Three fares of fifteen are estimates." action={<Button size="s">Ask again</Button>}>
          The provider did not answer in time.
        </Notice>
        <Notice tone="bad">We&apos;re having trouble loading flights right now. Please try again later.</Notice>
      </div>
      <ProgressSteps
        current={6}
        phases={[
          { name: "Plan", steps: 5 },
          { name: "Results", steps: 1 },
          { name: "Review and invite", steps: 2 },
        ]}
        label="Step 6 of 8"
        detail="Results"
      />
      <div className="grid max-w-md gap-3">
        <ProgressBar value={82} label="Trip readiness" />
        <ProgressBar value={60} label="Budget used" tone="coral" />
        <ProgressBar value={30} label="Time" tone="sea" />
      </div>
      <Row>
        <Spinner label="Loading" />
        <div className="w-40">
          <Skeleton lines={3} />
        </div>
        <Skeleton shape="disc" className="size-11" />
        <Skeleton shape="block" className="h-20 w-40" />
      </Row>
    </Shelf>
  );
}

export function Grounds() {
  return (
    <Shelf title="Grounds, posters, tables">
      <div className="grid gap-4 sm:grid-cols-3">
        <Poster slug="valencia">
          <p className="font-display text-24 font-bold">Valencia</p>
          <p>Spain</p>
        </Poster>
        <Panel className="grid content-start gap-2">
          <h3 className="text-20">Shortlist</h3>
          <p className="text-ink-2">A card with a hairline.</p>
        </Panel>
        <Panel tone="night" lifted className="grid content-start gap-2">
          <h3 className="text-20">Who lands when</h3>
          <p className="font-display text-24 font-bold text-sun">13:45</p>
          <p className="text-ink-2">Night in both themes.</p>
          <Row>
            <Face name="Ana" colour={1} ring="surface" />
            <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
              Booked
            </Badge>
          </Row>
          <Button>Outline at night</Button>
        </Panel>
      </div>
      <Panel pad="s">
        <DataTable caption="Valencia on other days" stickyFirst>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">For all six</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Mon 17 to Fri 21</td>
              <td>
                <Price money={eur(75100)} />
              </td>
              <td>
                <Price money={eur(-2800)} signed />
              </td>
            </tr>
            <tr>
              <td>Wed 19 to Sun 23</td>
              <td>
                <Price money={eur(77900)} />
              </td>
              <td>your dates</td>
            </tr>
          </tbody>
        </DataTable>
      </Panel>
      <EmptyState title="No trips yet" posterSlug="lisbon" action={<Button variant="primary">Plan a trip</Button>}>
        Say who is coming and from where; the rest takes a minute.
      </EmptyState>
      <Row>
        <Badge tone="good" icon={<Wallet aria-hidden="true" />}>
          Cheapest
        </Badge>
      </Row>
    </Shelf>
  );
}
