// A form over a stored record, with optimistic locking: until something is typed it follows other people's changes; afterwards
// saving over a newer version asks first.
import type { ApiError } from '#web/client/index.ts';
import { toast, useDraftForm } from '#web/ui/index.ts';
import type { DraftForm } from '#web/ui/index.ts';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { $ZodType } from 'zod/v4/core';
import { RecordFailure } from './record-failure.tsx';
import { SAVED } from './record-parts.ts';

/** The version is part of the form's values, so that a draft from an hour ago still knows what it was based on. */
export type Versioned = Record<string, unknown> & { version?: number };

interface StoredFormInput<Stored extends { _id: string; version: number }, Values extends Versioned> {
  noun: string;
  stored: Stored;
  schema: $ZodType;
  valuesOf: (stored: Stored) => Values;
  update: (values: Values) => Promise<Stored>;
  readLatest: () => Promise<Stored>;
  /** The success message, where the specification has another than the usual one. */
  saved?: string | undefined;
}

interface StoredForm<Values extends Versioned> {
  draftForm: DraftForm<Values>;
  save: (values: Values) => Promise<void>;
  /** Renders the error of a failed save, with a choice where someone else has saved meanwhile. */
  explain: (error: ApiError) => ReactNode;
  /** Ref of the element around the form. */
  page: RefObject<HTMLDivElement | null>;
  /** React key of the form: a new key mounts it again. */
  round: number;
}

export function useStoredForm<Stored extends { _id: string; version: number }, Values extends Versioned>(
  input: StoredFormInput<Stored, Values>,
): StoredForm<Values> {
  const { noun, stored, schema, valuesOf, update, readLatest, saved = SAVED } = input;
  const page = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const draftForm = useDraftForm<Values>({
    draftName: `${noun}.${stored._id}`,
    initialValues: valuesOf(stored),
    validate: zod4Resolver(schema),
  });
  const { form, settle } = draftForm;

  const isNewer = stored.version > (form.getValues().version ?? 0);
  const shouldFollow = isNewer && !form.isDirty();
  useEffect(() => {
    if (shouldFollow) settle(valuesOf(stored));
    // eslint-disable-next-line react/exhaustive-deps -- only a newer version is followed
  }, [shouldFollow, stored.version]);

  const reloadTheirs = async () => {
    settle(valuesOf(await readLatest()));
    setRound(round + 1);
  };
  const overwriteWithMine = async () => {
    const { version } = await readLatest();
    flushSync(() => form.setValues({ version } as Partial<Values>));
    page.current?.querySelector('form')?.requestSubmit();
  };
  return {
    draftForm,
    page,
    round,
    save: async (values) => {
      settle(valuesOf(await update(values)));
      toast({ text: saved });
    },
    explain: (error) => {
      if (error.code !== 'changedMeanwhile') return <RecordFailure error={error} />;
      return (
        <RecordFailure
          error={error}
          action={{ label: 'Discard my changes and reload', run: () => void reloadTheirs() }}
          secondAction={{ label: 'Overwrite with my changes', run: () => void overwriteWithMine() }}
        />
      );
    },
  };
}
