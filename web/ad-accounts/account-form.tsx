// The form of an ad account, new or stored. Unsaved input is kept as a draft when the drawer is closed.
import { currencyByCode } from '#domain/money/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ApiError } from '#web/client/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { FormNotice, toast, useDraftForm } from '#web/ui/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { CurrencySelect } from '#web/ui/fields/currency-select.tsx';
import { TimeZoneSelect } from '#web/ui/schedule/time-zone-select.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { BrandSafetySection } from './brand-safety-section.tsx';
import type { BrandSafetyValues } from './brand-safety-section.tsx';

export interface AccountValues extends Record<string, unknown>, BrandSafetyValues {
  accountId?: string;
  currencyCode: string;
  timezone: string;
  minimumBudget: number | null;
  customerIds: string[];
}

export interface AccountFormProps<Values extends AccountValues> {
  saveLabel: string;
  draftName: string;
  schema: $ZodType;
  initialValues: Values;
  nameField: string;
  /** Explains the network's format of account ids. */
  idHelp: string;
  /** Our id of a stored account. */
  recordId?: string;
  /** The network's id of a stored account, which cannot be changed. */
  storedId?: string;
  /** Shown above the fields. */
  top?: ReactNode;
  /** For a linked account: the network that decides its values, and whether it decides the minimum budget too. */
  fixed?: { network: string; hasBudget: boolean } | null;
  /** Reads the values that someone else saved meanwhile. */
  readLatest?: () => Promise<Values>;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

export function AccountForm<Values extends AccountValues>(props: AccountFormProps<Values>) {
  const {
    saveLabel,
    draftName,
    schema,
    initialValues,
    nameField,
    idHelp,
    recordId,
    storedId,
    top,
    fixed = null,
    readLatest,
    save,
    onClose,
  } = props;
  const byNetwork = fixed && { readOnly: true, variant: 'filled', description: `From ${fixed.network}.` };
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
          <FormNotice text="What you typed earlier was kept." action={{ label: 'Discard it', run: draftForm.discardDraft }} />
        )}
        {top}
        {storedId === undefined ? (
          <TextInput
            label="Account id"
            required
            data-autofocus
            autoComplete="off"
            maxLength={40}
            description={idHelp}
            {...form.getInputProps('accountId')}
          />
        ) : (
          <TextInput label="Account id" readOnly variant="filled" value={storedId} />
        )}
        <TextInput label="Name" required autoComplete="off" maxLength={120} {...byNetwork} {...form.getInputProps(nameField)} />
        <LookupMultiSelect
          label="Customers"
          description="Whose campaigns may run on it. Their own people see it too."
          lookup={customerLookup}
          value={form.values.customerIds}
          error={form.errors.customerIds}
          onChange={(customerIds) => form.setValues({ customerIds } as Partial<Values>)}
        />
        <CurrencySelect
          required
          description="What the network charges in. It cannot differ from the account’s own."
          {...byNetwork}
          {...form.getInputProps('currencyCode')}
        />
        <TimeZoneSelect
          required
          description="Decides when a day of its budget begins."
          {...byNetwork}
          {...form.getInputProps('timezone')}
        />
        <MoneyInput
          label="Minimum budget a day"
          description="Leave it empty where it is not known."
          currency={currencyByCode(form.values.currencyCode)}
          {...(fixed?.hasBudget && byNetwork)}
          {...form.getInputProps('minimumBudget')}
        />
        <BrandSafetySection
          accountId={recordId}
          values={form.values}
          errors={form.errors}
          onChange={(values) => form.setValues(values as Partial<Values>)}
        />
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
