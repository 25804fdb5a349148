// One line of text in the settings of a block, with a menu of variables.
import type { Values, Vocabulary } from '#domain/variables/index.ts';
import { insertAtCursor, insertVariable } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface LineInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  vocabulary: Vocabulary;
  values: Values;
  placeholder?: string;
  description?: string;
  error?: ReactNode;
  isLabelHidden?: boolean;
  /** Whether it is in a popover itself. */
  isInPopover?: boolean;
  onEnter?: () => void;
  onBlur?: () => void;
}

export function LineInput({
  label,
  value,
  onChange,
  vocabulary,
  values,
  isLabelHidden,
  isInPopover = false,
  onEnter,
  ...input
}: LineInputProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...input}
      ref={field}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would submit the form around it.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter?.();
      }}
      rightSection={
        <VariablePicker
          vocabulary={vocabulary}
          values={values}
          onPick={(word) => insertVariable({ field: field.current, text: value, word, onChange })}
          onText={(word) => insertAtCursor({ field: field.current, text: value, word, onChange })}
          label={`Insert a variable into ${label.toLowerCase()}`}
          field={field}
          withinPortal={!isInPopover}
        />
      }
    />
  );
}
