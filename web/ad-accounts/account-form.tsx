// The form of an ad account, new or stored.
import { currencyByCode } from '#domain/money/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { DrawerForm } from '#web/record/index.ts';
import type { DrawerFormProps } from '#web/record/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { CurrencySelect } from '#web/ui/fields/currency-select.tsx';
import { TimeZoneSelect } from '#web/ui/schedule/time-zone-select.tsx';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandSafetySection } from './brand-safety-section.tsx';
import type { BrandSafetyValues } from './brand-safety-section.tsx';

export interface AccountValues extends Record<string, unknown>, BrandSafetyValues {
  accountId?: string;
  currencyCode: string;
  timezone: string;
  minimumBudget: number | null;
  customerIds: string[];
}

export interface AccountFormProps<Values extends AccountValues> extends DrawerFormProps<Values> {
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
}

export function AccountForm<Values extends AccountValues>({
  nameField,
  idHelp,
  recordId,
  storedId,
  top,
  fixed = null,
  ...drawer
}: AccountFormProps<Values>) {
  const byNetwork = fixed && { readOnly: true, variant: 'filled', description: `From ${fixed.network}.` };
  return (
    <DrawerForm {...drawer}>
      {(form) => (
        <>
          {top}
          {storedId === undefined ? (
            <TextInput
              label="Account ID"
              required
              data-autofocus
              autoComplete="off"
              maxLength={40}
              description={idHelp}
              {...form.getInputProps('accountId')}
            />
          ) : (
            <TextInput label="Account ID" readOnly variant="filled" value={storedId} />
          )}
          <TextInput label="Name" required autoComplete="off" maxLength={120} {...byNetwork} {...form.getInputProps(nameField)} />
          <LookupMultiSelect
            label="Customers"
            description="The customers whose campaigns can run on this account."
            lookup={customerLookup}
            value={form.values.customerIds}
            error={form.errors.customerIds}
            onChange={(customerIds) => form.setValues({ customerIds } as Partial<Values>)}
          />
          <CurrencySelect
            required
            description="The currency that the network charges in."
            {...byNetwork}
            {...form.getInputProps('currencyCode')}
          />
          <TimeZoneSelect required description="Decides when a budget day starts." {...byNetwork} {...form.getInputProps('timezone')} />
          <MoneyInput
            label="Minimum daily budget"
            description="Leave empty if unknown."
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
        </>
      )}
    </DrawerForm>
  );
}
