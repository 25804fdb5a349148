// What does a field show while a person types a value that has a tidier way of writing? What they typed, for as long
// as it stands for the field's value; otherwise the value, written tidily.
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
    /** From here on the value is shown as it is written tidily. */
    tidy: () => setTyped(null),
  };
}
