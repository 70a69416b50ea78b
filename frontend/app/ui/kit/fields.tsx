import { Heart, MapPin, Mail, User, Users } from "lucide-react";
import { useState } from "react";

import { CheckCards } from "../form/check-cards";
import { Checkbox } from "../form/checkbox";
import { ChipInput } from "../form/chip-input";
import { Combobox } from "../form/combobox";
import type { ComboboxOption } from "../form/combobox-search";
import { DateField } from "../form/date-field";
import { FormErrorSummary } from "../form/form-error-summary";
import { NumberStepper } from "../form/number-stepper";
import { PasswordField } from "../form/password-field";
import { RadioCards } from "../form/radio-cards";
import { SelectField } from "../form/select-field";
import { Slider } from "../form/slider";
import { Switch } from "../form/switch";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";
import { Shelf } from "./shelf";

const CITIES: ComboboxOption[] = [
  { id: "1", label: "Lisbon", detail: "Portugal", mark: "LIS" },
  { id: "2", label: "Lisburn", detail: "Northern Ireland, United Kingdom", mark: "BFS" },
  { id: "3", label: "London", detail: "United Kingdom", mark: "LON" },
];
const STOPS = [
  { value: 0, label: "Cheapest" },
  { value: 50, label: "Fairest" },
  { value: 100, label: "Greenest" },
] as const;

/** Fields that people type in. */
export function TypedFields() {
  const [city, setCity] = useState<ComboboxOption | null>(null);
  const [emails, setEmails] = useState(["ben@example.org", "chloe.martin@example.org"]);
  const [people, setPeople] = useState(6);
  return (
    <Shelf title="Typed fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your name" placeholder="Ana Reis" hint="As the others know you." />
        <TextField label="E-mail" type="email" defaultValue="ana@" error="This is not an e-mail address." />
        <TextField label="Large, with an icon" size="l" start={<Mail aria-hidden="true" />} optional="optional" />
        <TextField label="Not now" disabled defaultValue="Cannot be changed" />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          defaultValue="convergence"
        />
        <SelectField label="Room">
          <option>Private</option>
          <option>Shared</option>
        </SelectField>
        <DateField label="Meet on" defaultValue="2027-05-19" hint="We look at two days before and after too." />
        <DateField label="Return on" error="Return after you have met." />
        <NumberStepper
          label="Travellers"
          value={people}
          onChange={setPeople}
          min={2}
          max={500}
          decreaseLabel="Fewer"
          increaseLabel="More"
        />
        <Combobox
          label="From"
          hint="City or airport"
          value={city}
          onChange={setCity}
          start={<MapPin aria-hidden="true" />}
          load={async (query) => CITIES.filter((one) => one.label.toLowerCase().startsWith(query.toLowerCase()))}
          texts={{
            loading: "Looking …",
            empty: (query) => `No city called ${query}`,
            count: (count) => `${count} cities`,
            failed: "The list could not be loaded.",
            clear: "Clear",
          }}
        />
        <ChipInput
          label="Invite by e-mail"
          hint="Paste a list, or press Enter after each."
          values={emails}
          onChange={setEmails}
          validate={(text) => (/^[^@]+@[^@]+\.[^@]+$/.test(text) ? null : "This is not an e-mail address.")}
          removeLabel={(value) => `Remove ${value}`}
          addedText={(count) => `${count} added`}
          removedText={(value) => `${value} removed`}
        />
        <TextArea label="A word to everybody" placeholder="Mornings for the roadmap, afternoons by the sea." />
      </div>
    </Shelf>
  );
}

/** Fields that people pick from. */
export function PickedFields() {
  const [kind, setKind] = useState<"solo" | "friends" | "team">("team");
  const [weight, setWeight] = useState(50);
  const [avoided, setAvoided] = useState<string[]>(["storms"]);
  return (
    <Shelf title="Picked fields">
      <RadioCards
        legend="Who travels?"
        name="kind"
        value={kind}
        onChange={setKind}
        columns={3}
        options={[
          { value: "solo", title: "Solo", detail: "Meet someone half way", icon: <User aria-hidden="true" /> },
          { value: "friends", title: "Friends", detail: "Two to twelve people", icon: <Heart aria-hidden="true" /> },
          { value: "team", title: "Team", detail: "Offsites and retreats", icon: <Users aria-hidden="true" /> },
        ]}
      />
      <CheckCards
        legend="What would you rather avoid?"
        hint="Places that have it on your dates come last."
        values={avoided}
        onChange={setAvoided}
        columns={2}
        options={[
          { value: "storms", title: "Storms", detail: "Hurricanes, typhoons, winter storms" },
          { value: "heat", title: "Great heat", detail: "Very hot months and heat waves" },
        ]}
      />
      <div className="grid gap-x-10 sm:grid-cols-2">
        <div>
          <Checkbox defaultChecked>I am 18 or older and accept the terms</Checkbox>
          <Checkbox error="Please accept the terms first.">I accept the terms</Checkbox>
          <Checkbox disabled>Not available</Checkbox>
          <Switch defaultChecked hint="Other nomads may ask to join.">
            Open trip
          </Switch>
          <Switch>Weekly mail</Switch>
        </div>
        <Slider
          label="What counts most?"
          value={weight}
          onChange={setWeight}
          stops={STOPS}
          valueText={(value) => `${value} of 100`}
        />
      </div>
      <FormErrorSummary
        title="Two things are missing"
        errors={[
          { fieldId: "kit-name", text: "Who organises the trip?" },
          { fieldId: "kit-date", text: "Choose a day to meet." },
        ]}
      />
    </Shelf>
  );
}
