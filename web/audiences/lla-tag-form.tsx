// The form of an LLA tag: its name, the audiences that have it, and the look-alikes of them.
import { COUNTRIES, DEFAULT_COUNTRY_CODE } from '#domain/customers/index.ts';
import { canBeSource, LOOKALIKE_PERCENTS } from '#domain/networks/index.ts';
import { ApiError, endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { Named } from '#web/ui/fields/choices-field.tsx';
import { FormNotice, toast, useDraftForm } from '#web/ui/index.ts';
import { Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { $ZodType } from 'zod/v4/core';

export interface LlaTagValues extends Record<string, unknown> {
  name: string;
  lookalike: { country: string; percent: number } | null;
  sourceIds: string[];
}

interface LlaTagFormProps<Values extends LlaTagValues> {
  saveLabel: string;
  draftName: string;
  schema: $ZodType;
  initialValues: Values;
  customerId: string;
  countryCode: string | null;
  chosen?: readonly Named[];
  readLatest?: () => Promise<Values>;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function LlaTagForm<Values extends LlaTagValues>(props: LlaTagFormProps<Values>) {
  const { saveLabel, draftName, schema, initialValues, customerId, countryCode, chosen = [], readLatest, save, onClose } = props;
  const draftForm = useDraftForm<Values>({ draftName, initialValues, validate: zod4Resolver(schema) });
  const { form } = draftForm;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { lookalike } = form.values;
  const setLookalike = (next: LlaTagValues['lookalike']) => form.setValues({ lookalike: next } as Partial<Values>);

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
          <FormNotice text="What you typed earlier was kept." action={{ label: 'Discard it', run: draftForm.discardDraft }} />
        )}
        <TextInput label="Name" required data-autofocus autoComplete="off" maxLength={60} {...form.getInputProps('name')} />
        <SourcesField customerId={customerId} chosen={chosen} {...form.getInputProps('sourceIds')} />
        <Switch
          label="Look-alikes"
          description="Makes an audience of people who resemble each source audience."
          checked={lookalike !== null}
          onChange={({ currentTarget }) =>
            setLookalike(currentTarget.checked ? { country: countryCode ?? DEFAULT_COUNTRY_CODE, percent: LOOKALIKE_PERCENTS.least } : null)
          }
        />
        {lookalike && (
          <Group grow align="flex-start">
            <Select
              label="Country"
              required
              allowDeselect={false}
              data={countries}
              {...form.getInputProps('lookalike.country')}
              value={lookalike.country}
              onChange={(country) => country && setLookalike({ ...lookalike, country })}
            />
            <NumberInput
              label="Size"
              required
              suffix="% of the country"
              allowDecimal={false}
              min={LOOKALIKE_PERCENTS.least}
              max={LOOKALIKE_PERCENTS.most}
              clampBehavior="none"
              {...form.getInputProps('lookalike.percent')}
              value={lookalike.percent}
              onChange={(percent) => setLookalike({ ...lookalike, percent: percent as number })}
            />
          </Group>
        )}
        {failure && (
          <FormNotice
            tone="error"
            text={failure.message}
            requestId={failure.requestId}
            {...(readLatest &&
              failure.code === 'changedMeanwhile' && { action: { label: 'Reload theirs', run: () => void reloadTheirs(readLatest) } })}
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

interface SourcesFieldProps {
  customerId: string;
  chosen: readonly Named[];
  value?: string[];
  onChange?: (ids: string[]) => void;
}

function SourcesField({ customerId, ...input }: SourcesFieldProps) {
  const { data, isError } = useQuery(endpointQuery('listAudiencesOfCustomer', { params: { customerId } }));
  const choices = data?.customAudiences
    .filter(({ kind }) => canBeSource(kind))
    .map(({ _id, name, accountName }) => ({ value: _id, label: `${name} (${accountName})` }));
  return (
    <ChoicesField
      label="Source audiences"
      description="The audiences that have this tag."
      things="audiences"
      customerId={customerId}
      found={{ data: choices, isError }}
      {...input}
    />
  );
}
