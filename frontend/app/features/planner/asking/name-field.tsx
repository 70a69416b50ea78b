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
  /** Called when the field loses focus or on Enter: the URL changes once per name, not with every letter. */
  onCommit: (name: string) => void;
}

/** A name field that reports its value only when it is finished. */
export function NameField({ value, onCommit, ...field }: NameFieldProps) {
  // The text being typed, and the value that it started from: a new value from outside replaces it.
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
