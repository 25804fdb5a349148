// An input for a text with variables. It shows problems while typing, the characters left for the previewed listing, and a menu of
// variables.
import { problemText } from '#contract/variables/index.ts';
import { compileField } from '#domain/templates/index.ts';
import type { CompiledField, CopyLimit } from '#domain/templates/index.ts';
import { variableNamesFor } from '#domain/variables/index.ts';
import { counted } from '#web/list/index.ts';
import { insertAtCursor, insertVariable } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { usePreview } from './preview-context.tsx';
import classes from './templates.module.css';

interface VariableTextProps {
  label: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: (event: never) => void;
  onFocus?: (event: never) => void;
  error?: ReactNode;
  required?: boolean;
  /** Makes it a text area with this many rows. */
  rows?: number;
  limit?: CopyLimit;
  /** False where a text over the limit is refused instead of shortened. */
  isShortened?: boolean;
  placeholder?: string;
}

const NAMES = variableNamesFor('campaignCopy');

export function VariableText({ label, value = '', onChange, error, rows, limit, isShortened = true, ...input }: VariableTextProps) {
  const { values, timezone } = usePreview();
  const inputRef = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const form = rows === undefined ? 'line' : 'text';
  const compiled = useMemo(
    () => compileField({ path: '', label, text: value, form, limit: limit ?? null }, values, timezone),
    [label, value, form, limit, values, timezone],
  );
  const insertion = (word: string) => ({ field: inputRef.current, text: value, word, onChange: (text: string) => onChange?.(text) });
  const shared = {
    ...(input as object),
    label,
    value,
    error: problemsOf(compiled) ?? error,
    rightSection: (
      <VariablePicker
        vocabulary={NAMES.here}
        values={values}
        onPick={(name) => insertVariable(insertion(name))}
        onText={(text) => insertAtCursor(insertion(text))}
        label={`Insert a variable into ${label.toLowerCase()}`}
        field={inputRef}
      />
    ),
    rightSectionPointerEvents: 'all' as const,
    description: countOf(compiled, isShortened),
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
  };
  if (rows === undefined) {
    return (
      <TextInput
        ref={inputRef as React.RefObject<HTMLInputElement>}
        {...shared}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    );
  }
  return (
    <Textarea
      ref={inputRef as React.RefObject<HTMLTextAreaElement>}
      autosize
      minRows={rows}
      maxRows={14}
      classNames={{ section: classes.topSection }}
      {...shared}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

function problemsOf({ problems }: CompiledField): ReactNode | null {
  if (problems.length === 0) return null;
  return problems.map((problem) => (
    <span key={`${problem.place.offset} ${problem.kind}`} className={classes.problem}>
      {problemText(problem)}
    </span>
  ));
}

/** The characters left once the variables are filled in for the previewed listing. */
function countOf({ count }: CompiledField, isShortened: boolean): ReactNode {
  if (!count || count.length === 0) return undefined;
  if (count.isCut) return `${counted(-count.left, 'character')} too many for this listing${isShortened ? ', so it will be shortened' : ''}`;
  if (count.isPartlyHidden) return `${count.left} left; the end is hidden behind ‘See more’`;
  return `${count.left} left`;
}
