// Mantine's form, and a single text, with a draft: every change is stored until it is saved or discarded.
import { currentUser } from '#web/client/session.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import { useForm } from '@mantine/form';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

export interface DraftForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Whether the values come from an earlier draft. */
  isRestored: boolean;
  discardDraft: () => void;
  /** Call after saving: the given values are the new starting point. */
  settle: (saved: Values) => void;
}

interface DraftFormInput<Values extends Record<string, unknown>> extends Pick<UseFormInput<Values>, 'validate' | 'onValuesChange'> {
  draftName: string;
  initialValues: Values;
}

export function useDraftForm<Values extends Record<string, unknown>>(input: DraftFormInput<Values>): DraftForm<Values> {
  const { draftName, initialValues, validate, onValuesChange } = input;
  const [draft] = useState(() => readDraft(draftName) as Values | null);
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate,
    validateInputOnBlur: true,
    onValuesChange: (values, previous) => {
      storeDraft(draftName, values);
      onValuesChange?.(values, previous);
    },
  });

  useEffect(() => {
    if (draft) form.setValues(draft);
    // eslint-disable-next-line react/exhaustive-deps -- a draft is restored once, when the form opens
  }, []);

  return {
    form,
    isRestored,
    discardDraft: () => {
      form.reset();
      deleteDraft(draftName);
      setRestored(false);
    },
    settle: (saved) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      deleteDraft(draftName);
      setRestored(false);
    },
  };
}

/** A text that is written beside a form, such as a comment; `draftName` includes the record. An empty text ends the draft. */
export function useDraftText(draftName: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = readDraft(draftName);
    return typeof draft === 'string' ? draft : '';
  });
  const change = (next: string): void => {
    setText(next);
    storeDraft(draftName, next === '' ? null : next);
  };
  return [text, change];
}

const PREFIX = 'adstead.draft.';
const keyOf = (name: string): string => `${PREFIX}${currentUser()?._id ?? 'guest'}.${name}`;

/**
 * Stores unsaved form values in session storage, per user: they survive an error screen, a reload and a sign-in, and are deleted
 * with the tab's storage on sign-out.
 */
const readDraft = (name: string): unknown => readSessionItem<unknown>(keyOf(name), null);
const storeDraft = (name: string, values: unknown): void => writeSessionItem(keyOf(name), values);
const deleteDraft = (name: string): void => writeSessionItem(keyOf(name), null);
