import { ArrowRight, Bookmark, Check, Ellipsis, Plus, Share2, Sun } from "lucide-react";
import { useState } from "react";

import { Button } from "../buttons/button";
import type { ButtonVariant } from "../buttons/button-look";
import { ButtonLink } from "../buttons/button-link";
import { Chip } from "../buttons/chip";
import { ChipLink } from "../buttons/chip-link";
import { IconButton } from "../buttons/icon-button";
import { Menu } from "../overlay/menu";
import { Popover } from "../overlay/popover";
import { Segmented } from "../form/segmented";
import { TextLink } from "../buttons/text-link";
import { Row, Shelf } from "./shelf";

const VARIANTS: ButtonVariant[] = ["primary", "ink", "outline", "quiet", "danger"];

export function Actions() {
  const [chosen, setChosen] = useState("mine");
  const [on, setOn] = useState(true);
  return (
    <>
      <Shelf title="Buttons">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            <Button {...{ variant }} size="l" iconEnd={<ArrowRight aria-hidden="true" />}>
              Find our place
            </Button>
            <Button {...{ variant }} icon={<Check aria-hidden="true" />}>
              Chosen
            </Button>
            <Button {...{ variant }} size="s">
              Nudge Femi
            </Button>
            <Button {...{ variant }} pending pendingLabel="Sending">
              Send invites
            </Button>
            <Button {...{ variant }} disabled>
              Not yet
            </Button>
          </Row>
        ))}
        <Row>
          <ButtonLink to="/destinations" variant="primary">
            A link as a button
          </ButtonLink>
          <ButtonLink href="mailto:hello@example.org">Write to us</ButtonLink>
          <TextLink to="/destinations" arrow>
            All destinations
          </TextLink>
          <TextLink to="/terms" quiet>
            terms of service
          </TextLink>
        </Row>
        <div className="max-w-60">
          <Button variant="primary" full>
            Reiseteilnehmerinnen und Reiseteilnehmer einladen
          </Button>
        </div>
      </Shelf>
      <Shelf title="Icon buttons, hints, menus, panels">
        <Row>
          <IconButton label="Keep for later">
            <Bookmark aria-hidden="true" />
          </IconButton>

          <IconButton label="Kept" pressed>
            <Bookmark aria-hidden="true" />
          </IconButton>
          <IconButton label="Share" variant="outline">
            <Share2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Add" variant="outline" size="s">
            <Plus aria-hidden="true" />
          </IconButton>
          <Menu
            label="More"
            align="start"
            trigger={
              <IconButton label="More">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { key: "share", label: "Share", icon: <Share2 aria-hidden="true" />, onSelect: () => undefined },
              { key: "de", label: "Deutsch", to: "/de", current: true, lang: "de" },
              { key: "delete", label: "Delete the trip", danger: true, onSelect: () => undefined },
            ]}
          />
          <Popover label="Weather" trigger={<Button size="s">Weather</Button>}>
            <p>Late May in Valencia: 24° by day, 15° by night, three days with rain.</p>
          </Popover>
        </Row>
      </Shelf>
      <Shelf title="Chips and segments">
        <Row>
          <Chip pressed={on} onClick={() => setOn(!on)} icon={<Sun aria-hidden="true" />}>
            Warm, by the sea
          </Chip>
          <Chip pressed={false}>Under 4 h</Chip>
          <Chip>19 to 23 May</Chip>
          <ChipLink to="/destinations" current>
            All
          </ChipLink>
          <ChipLink to="/destinations?tag=tech" current={false}>
            Tech hub
          </ChipLink>
        </Row>
        <Segmented
          legend="Costs of"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: "mine", label: "Mine" },
            { value: "group", label: "Group" },
          ]}
        />
      </Shelf>
    </>
  );
}
