// A form in a drawer, for a new or a stored record. Unsaved input is kept as a draft when the drawer is closed.
import { ApiError } from '#web/client/index.ts';
import { FormNotice, toast, useDraftForm } from '#web/ui/index.ts';
import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';

export interface DrawerFormProps<Values extends Record<string, unknown>> {
  saveLabel: string;
  draftName: string;
  schema: $ZodType;
  initialValues: Values;
  /** Reads the values that someone else saved meanwhile. */
  readLatest?: (() => Promise<Values>) | undefined;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

export function DrawerForm<Values extends Record<string, unknown>>({
  saveLabel,
  draftName,
  schema,
  initialValues,
  readLatest,
  save,
  onClose,
  children,
}: DrawerFormProps<Values> & { children: (form: UseFormReturnType<Values>) => ReactNode }) {
  const draftForm = useDraftForm<Values>({ draftName, initialValues, validate: zod4Resolver(schema) });
  const { form } = draftForm;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = form.onSubmit(async (values) => {
    setSaving(true);
    setFailure(null);
    try {
      await save(values);
      draftForm.settle(initialValues);
      toast({ text: 'Successfully Saved!' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message])));
      if (error.fields.length === 0) setFailure(error);
    } finally {
      setSaving(false);
    }
  });
  const reloadTheirs = async (read: () => Promise<Values>) => {
    draftForm.settle(await read());
    setFailure(null);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {draftForm.isRestored && (
          <FormNotice text="Your unsaved changes were restored." action={{ label: 'Discard', run: draftForm.discardDraft }} />
        )}
        {children(form)}
        {failure && (
          <FormNotice
            tone="error"
            text={failure.message}
            requestId={failure.faultId}
            {...(readLatest &&
              failure.code === 'changedMeanwhile' && {
                action: { label: 'Discard my changes and reload', run: () => void reloadTheirs(readLatest) },
              })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {saveLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
