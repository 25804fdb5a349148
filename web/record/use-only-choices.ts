// Fills in the empty fields of a new record that have only one choice, once the choices are known.
import type { DraftForm } from '#web/ui/index.ts';
import { useEffect, useRef } from 'react';

/** Each set of choices is filled in once, so that a field which someone empties stays empty. A restored draft stays as it was left. */
export function useOnlyChoices<Values extends Record<string, unknown>>(
  { form, isRestored, settle }: DraftForm<Values>,
  choices: Partial<Values>,
): void {
  const key = JSON.stringify(choices);
  const filled = useRef('');
  useEffect(() => {
    if (isRestored || key === filled.current) return;
    filled.current = key;
    const values = form.getValues();
    const missing = Object.fromEntries(Object.entries(choices).filter(([field]) => isEmpty(values[field]))) as Partial<Values>;
    if (Object.keys(missing).length === 0) return;
    // A value that was filled in by itself is no change that would be lost.
    if (form.isDirty()) form.setValues(missing);
    else settle({ ...values, ...missing });
    // eslint-disable-next-line react/exhaustive-deps -- the key stands for the choices, and the form is always the same
  }, [key]);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.every((entry) => entry === ''));
