// Which fields has an office? The same for a new one and a stored one; only a new one chooses its customer.
import type { Office, officeChange } from '#contract/customers/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { currentUser } from '#web/client/session.ts';
import { AccountsField } from '#web/networks/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Group, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ManagersField, OfficePhone } from './office-choices.tsx';

export type OfficeValues = z.output<typeof officeChange>;

interface Surroundings {
  /** Empty until one is chosen. */
  customerId: string;
  customer: ReactNode;
  stored?: Office;
}

export const officeSections = <Values extends OfficeValues>(form: UseFormReturnType<Values>, around: Surroundings): FormSection[] => [
  {
    id: 'office',
    title: 'Office',
    why: 'Listings, people and orders are sorted by office.',
    content: (
      <>
        <FieldRow help="The group that the office belongs to. An office never moves to another customer.">{around.customer}</FieldRow>
        <FieldRow help="Unique within the customer.">
          <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        </FieldRow>
        <Switch
          label="Active"
          description="An inactive office is not offered for new listings and orders."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </>
    ),
  },
  {
    id: 'address',
    title: 'Address',
    why: 'Ads can be aimed at the surroundings of an office.',
    content: (
      <>
        <FieldRow>
          <TextInput label="Street" autoComplete="off" maxLength={120} {...form.getInputProps('address.street')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Suburb" autoComplete="off" maxLength={80} {...form.getInputProps('address.suburb')} />
        </FieldRow>
        <FieldRow>
          <Group align="flex-start" wrap="nowrap">
            <TextInput flex={1} label="City" autoComplete="off" maxLength={80} {...form.getInputProps('address.city')} />
            <TextInput w={112} label="Postcode" autoComplete="off" maxLength={12} {...form.getInputProps('address.postcode')} />
          </Group>
        </FieldRow>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact and managers',
    why: 'Who answers for the office, and how people reach it.',
    content: (
      <>
        <FieldRow>
          <OfficePhone customerId={around.customerId} {...form.getInputProps('phone')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
        </FieldRow>
        <FieldRow help="They see everything of this office in the customer’s dashboard. Branch managers of the customer can be chosen.">
          <ManagersField customerId={around.customerId} chosen={around.stored?.managers} {...form.getInputProps('managerIds')} />
        </FieldRow>
      </>
    ),
  },
  ...(mayChooseAccounts() ? [accountsSection(form, around)] : []),
];

/** Accounts are the business of staff who see them. */
const mayChooseAccounts = (): boolean => hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations']);

const accountsSection = <Values extends OfficeValues>(form: UseFormReturnType<Values>, { customerId, stored }: Surroundings): FormSection => ({
  id: 'accounts',
  title: 'Ad accounts',
  why: 'Where campaigns of this office run. Without a choice they run on any account of the customer.',
  content: (
    <>
      <FieldRow>
        <AccountsField network="facebook" customerId={customerId} chosen={stored?.fbAdAccounts} {...form.getInputProps('fbAdAccountIds')} />
      </FieldRow>
      <FieldRow>
        <AccountsField network="google" customerId={customerId} chosen={stored?.gdnAccounts} {...form.getInputProps('gdnAccountIds')} />
      </FieldRow>
    </>
  ),
});
