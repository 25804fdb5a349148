// What does staff say about an office? One form, for a new one and for a stored one.
import { officeChange, officeInput } from '#contract/customers/index.ts';
import type { Office } from '#contract/customers/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { LookupSelect } from '#web/list/index.ts';
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { AccountsField } from '#web/networks/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import type { PhoneInputProps } from '#web/ui/phone-input.tsx';
import { Group, MultiSelect, Switch, Text, TextInput } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { customerLookup } from './customer-lookup.ts';
import { officeRemoval } from './removals.ts';

type NewOffice = z.output<typeof officeInput>;
type ChangedOffice = z.output<typeof officeChange>;

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

export function EditOffice() {
  const { officeId } = useScreenParams<'officeId'>();
  const { mutateAsync: update } = useAction('updateOffice');
  return (
    <EditRecord
      {...officeRecord}
      schema={officeChange}
      query={endpointQuery('readOffice', { params: { officeId } })}
      sections={storedOfficeSections}
      valuesOf={officeValues}
      update={(values) => update({ params: { officeId }, body: values })}
      removal={officeRemoval}
    />
  );
}

const officeValues = (stored: Office): ChangedOffice => ({
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

function KeptCustomer({ customer }: { customer: Office['customer'] }) {
  const mayOpen = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  return (
    <>
      <TextInput label="Customer" readOnly variant="filled" value={customer.name} />
      {mayOpen && (
        <Text size="sm" mt={4}>
          <ScreenLink to="customer-edit" params={{ customerId: customer._id }}>
            Open customer
          </ScreenLink>
        </Text>
      )}
    </>
  );
}

/** Managers and accounts belong to the customer, so another customer starts without any. */
function ChosenCustomer({ form }: { form: UseFormReturnType<NewOffice> }) {
  return (
    <LookupSelect
      label="Customer"
      required
      lookup={customerLookup}
      {...form.getInputProps('customerId')}
      onChange={(customerId) => form.setValues({ customerId, managerIds: [], fbAdAccountIds: [], gdnAccountIds: [] })}
    />
  );
}

const newOfficeSections = (form: UseFormReturnType<NewOffice>) => officeSections(form, form.values.customerId, <ChosenCustomer form={form} />);

const storedOfficeSections = (form: UseFormReturnType<ChangedOffice>, { customer }: Office) =>
  officeSections(form, customer._id, <KeptCustomer customer={customer} />);

/** The fields that a new and a stored office share; only a new one chooses its customer. */
function officeSections<Values extends ChangedOffice>(form: UseFormReturnType<Values>, customerId: string, customer: ReactNode): FormSection[] {
  return [
    {
      id: 'office',
      title: 'Office',
      why: 'Listings, people and orders are sorted by office.',
      content: (
        <>
          <FieldRow help="The group that the office belongs to. An office never moves to another customer.">{customer}</FieldRow>
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
            <PhoneField customerId={customerId} {...form.getInputProps('phone')} />
          </FieldRow>
          <FieldRow>
            <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
          </FieldRow>
          <FieldRow help="They see everything of this office in the customer’s dashboard. Branch managers of the customer can be chosen.">
            <ManagersField customerId={customerId} {...form.getInputProps('managerIds')} />
          </FieldRow>
        </>
      ),
    },
    ...(mayChooseAccounts() ? [accountsSection(form, customerId)] : []),
  ];
}

/** Accounts are the business of staff who see them. */
const mayChooseAccounts = (): boolean => hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations']);

const accountsSection = <Values extends ChangedOffice>(form: UseFormReturnType<Values>, customerId: string): FormSection => ({
  id: 'accounts',
  title: 'Ad accounts',
  why: 'Where campaigns of this office run. Without a choice they run on any account of the customer.',
  content: (
    <>
      <FieldRow>
        <AccountsField network="facebook" customerId={customerId} {...form.getInputProps('fbAdAccountIds')} />
      </FieldRow>
      <FieldRow>
        <AccountsField network="google" customerId={customerId} {...form.getInputProps('gdnAccountIds')} />
      </FieldRow>
    </>
  ),
});

const useCustomerNeeds = (customerId: string) => useQuery({ ...endpointQuery('listManagerCandidates', { params: { customerId } }), enabled: customerId !== '' });

/** Numbers of the customer's country; until that is known nothing is judged. */
function PhoneField({ customerId, ...input }: { customerId: string } & PhoneInputProps) {
  const { data, isLoading } = useCustomerNeeds(customerId);
  return <PhoneInput label="Phone" {...input} readOnly={isLoading} region={data?.countryCode} />;
}

/** The customer's branch managers; without a customer there is nobody to choose. */
function ManagersField({ customerId, ...input }: { customerId: string } & MultiSelectProps) {
  const { data, isError, isLoading } = useCustomerNeeds(customerId);
  const managers = data?.managers ?? [];
  const isNobody = data !== undefined && managers.length === 0;
  return (
    <MultiSelect
      label="Managers"
      searchable
      clearable
      maxValues={20}
      hidePickedOptions
      disabled={!customerId || isNobody}
      placeholder={placeholderFor(customerId, isLoading, isNobody)}
      nothingFoundMessage={isError ? 'The managers could not be loaded' : 'Nobody found'}
      data={managers.map(({ _id, displayName, email }) => ({ value: _id, label: displayName || email }))}
      {...input}
    />
  );
}

function placeholderFor(customerId: string, isLoading: boolean, isNobody: boolean): string | undefined {
  if (!customerId) return 'Choose a customer first';
  if (isNobody) return 'This customer has no branch managers';
  return isLoading ? 'Loading' : undefined;
}
