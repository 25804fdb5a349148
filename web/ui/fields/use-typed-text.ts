// The text of a field whose value has a canonical format. It shows what was typed as long as that parses to the field's
// value; otherwise the formatted value.
import { useState } from 'react';

interface TypedText<Value> {
  value: Value;
  onChange: (value: Value) => void;
  toValue: (text: string) => Value;
  toText: (value: Value) => string;
}

export function useTypedText<Value>({ value, onChange, toValue, toText }: TypedText<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && toValue(typed) === value ? typed : toText(value);
  return {
    shown,
    type: (text: string) => {
      setTyped(text);
      const next = toValue(text);
      if (next !== value) onChange(next);
    },
    /** Shows the formatted value from here on. */
    tidy: () => setTyped(null),
  };
}
