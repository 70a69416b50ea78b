import { useEffect, useRef } from "react";

interface FormErrorSummaryProps {
  title: string;
  errors: readonly { fieldId: string; text: string }[];
}

/** The errors to fix before a form can be submitted, with a link to each field. Takes the focus with each new list. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-2 rounded-m border border-bad bg-bad-soft p-4">
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="text-bad underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
