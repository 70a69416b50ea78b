import { useState } from "react";

import { TextField } from "~/ui/form/text-field";

interface NameFieldProps {
  id: string;
  label: string;
  labelHidden?: boolean;
  hint?: string;
  optional?: string;
  placeholder?: string;
  value: string;
  /** When the field is left or Enter is pressed: one change of the address for each name, not for each letter. */
  onCommit: (name: string) => void;
}

/** A name that is taken over when it is finished. */
export function NameField({ value, onCommit, ...field }: NameFieldProps) {
  // What is being typed, and the value that it began from: another value from outside takes its place.
  const [typing, setTyping] = useState({ text: value, from: value });
  if (typing.from !== value) setTyping({ text: value, from: value });
  const { text } = typing;
  function commit() {
    if (text.trim() !== value.trim()) onCommit(text.trim());
  }
  return (
    <TextField
      {...field}
      value={text}
      maxLength={80}
      autoComplete="off"
      autoCapitalize="words"
      onChange={(event) => setTyping({ text: event.target.value, from: value })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
