// The form of an office, new or stored. Only a new one chooses its customer.
import { officeChange, officeInput } from '#contract/customers/index.ts';
import type { Office } from '#contract/customers/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { AccountsField } from '#web/networks/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { ChoicesFieldProps } from '#web/ui/fields/choices-field.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import type { PhoneInputProps } from '#web/ui/fields/phone-input.tsx';
import { Group, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { CustomerSelect, ReadOnlyCustomer } from './customer-field.tsx';
import { officeRemoval } from './removals.ts';

type NewOffice = z.output<typeof officeInput>;
type OfficeValues = z.output<typeof officeChange>;

const officeRecord = { noun: 'office', list: { label: 'Offices', to: 'offices' } };

const newOffice = (customerId: string): NewOffice => ({
  name: '',
  customerId,
  address: { street: '', suburb: '', city: '', postcode: '', geoLocation: null },
  phone: '',
  email: '',
  managerIds: [],
  fbAdAccountIds: [],
  gdnAccountIds: [],
  isActive: true,
});

export function CreateOffice() {
  const [{ customerId = '' }] = useScreenSearch();
  const { mutateAsync: create } = useAction('createOffice');
  return (
    <CreateRecord
      {...officeRecord}
      schema={officeInput}
      sections={newOfficeSections}
      initialValues={newOffice(customerId)}
      draftOf={customerId}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'office-edit', params: { officeId: stored._id } })}
    />
  );
}

/** Managers and accounts belong to the customer, so changing the customer clears them. */
function newOfficeSections(form: UseFormReturnType<NewOffice>) {
  const chooseCustomer = (customerId: string) => form.setValues({ customerId, managerIds: [], fbAdAccountIds: [], gdnAccountIds: [] });
  return officeSections(form, {
    customerId: form.values.customerId,
    customer: <CustomerSelect {...form.getInputProps('customerId')} onChange={chooseCustomer} />,
  });
}

export function EditOffice() {
  const { officeId } = useScreenParams<'officeId'>();
  const { mutateAsync: update } = useAction('updateOffice');
  return (
    <EditRecord
      {...officeRecord}
      schema={officeChange}
      query={endpointQuery('readOffice', { params: { officeId } })}
      sections={(form, stored) =>
        officeSections(form, { customerId: stored.customer._id, customer: <ReadOnlyCustomer customer={stored.customer} />, stored })
      }
      valuesOf={officeValues}
      update={(values) => update({ params: { officeId }, body: values })}
      removal={officeRemoval}
    />
  );
}

const officeValues = (stored: Office): OfficeValues => ({
  name: stored.name,
  address: stored.address,
  phone: stored.phone,
  email: stored.email,
  managerIds: stored.managers.map((manager) => manager._id),
  fbAdAccountIds: stored.fbAdAccounts.map(({ _id }) => _id),
  gdnAccountIds: stored.gdnAccounts.map(({ _id }) => _id),
  isActive: stored.isActive,
  version: stored.version,
});

interface OfficeSectionsProps {
  /** Empty until a customer is chosen. */
  customerId: string;
  customer: ReactNode;
  stored?: Office;
}

const officeSections = <Values extends OfficeValues>(form: UseFormReturnType<Values>, props: OfficeSectionsProps): FormSection[] => [
  {
    id: 'office',
    title: 'Office',
    why: 'Listings, people and orders are grouped by office.',
    content: (
      <>
        <FieldRow help="The customer that the office belongs to. It cannot be changed later.">{props.customer}</FieldRow>
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
    why: 'Ads can target the area around an office.',
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
    why: 'Who manages the office, and how to reach it.',
    content: (
      <>
        <FieldRow>
          <OfficePhone customerId={props.customerId} {...form.getInputProps('phone')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
        </FieldRow>
        <FieldRow help="Managers see everything for this office in the dashboard. Choose from the customer’s branch managers.">
          <ManagersField customerId={props.customerId} chosen={props.stored?.managers} {...form.getInputProps('managerIds')} />
        </FieldRow>
      </>
    ),
  },
  ...(mayChooseAccounts() ? [accountsSection(form, props)] : []),
];

/** Only these roles can list accounts. */
const mayChooseAccounts = (): boolean => hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations']);

const accountsSection = <Values extends OfficeValues>(
  form: UseFormReturnType<Values>,
  { customerId, stored }: OfficeSectionsProps,
): FormSection => ({
  id: 'accounts',
  title: 'Ad accounts',
  why: 'The accounts that campaigns of this office run on. If none is chosen, any account of the customer is used.',
  content: (
    <>
      <FieldRow>
        <AccountsField network="meta" customerId={customerId} chosen={stored?.fbAdAccounts} {...form.getInputProps('fbAdAccountIds')} />
      </FieldRow>
      <FieldRow>
        <AccountsField network="google" customerId={customerId} chosen={stored?.gdnAccounts} {...form.getInputProps('gdnAccountIds')} />
      </FieldRow>
    </>
  ),
});

const useManagerCandidates = (customerId: string) =>
  useQuery({ ...endpointQuery('listManagerCandidates', { params: { customerId } }), enabled: customerId !== '' });

/** Phone numbers are validated for the customer's country, once it is known. */
function OfficePhone({ customerId, ...input }: { customerId: string } & PhoneInputProps) {
  const { data, isLoading } = useManagerCandidates(customerId);
  return <PhoneInput label="Phone" {...input} readOnly={isLoading} region={data?.countryCode} />;
}

interface ManagersFieldProps extends Omit<ChoicesFieldProps, 'things' | 'found' | 'chosen'> {
  chosen?: Office['managers'];
}

function ManagersField({ chosen = [], ...input }: ManagersFieldProps) {
  const { data, isError } = useManagerCandidates(input.customerId);
  const choices = data?.managers.map(({ _id, displayName, email }) => ({ value: _id, label: displayName || email }));
  return (
    <ChoicesField
      label="Managers"
      things="branch managers"
      maxValues={20}
      found={{ data: choices, isError }}
      chosen={chosen.map(({ _id, displayName }) => ({ _id, name: displayName }))}
      {...input}
    />
  );
}
