// How does a form keep what was typed? Mantine's form, with every change kept as a draft until it is saved or discarded.
import { useForm } from '@mantine/form';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

export interface DraftForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Typed earlier and brought back. */
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
      keepDraft(draftName, values);
      onValuesChange?.(values, previous);
    },
  });

  useEffect(() => {
    if (draft) form.setValues(draft);
    // eslint-disable-next-line react/exhaustive-deps -- a draft is brought back once, when the form opens
  }, []);

  return {
    form,
    isRestored,
    discardDraft: () => {
      form.reset();
      dropDraft(draftName);
      setRestored(false);
    },
    settle: (saved) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      dropDraft(draftName);
      setRestored(false);
    },
  };
}
