// What does staff say about an office? One form, for a new one and for a stored one.
import { officeChange, officeInput } from '#contract/customers/index.ts';
import type { Office } from '#contract/customers/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { ChosenCustomer, KeptCustomer } from './customer-field.tsx';
import { officeSections } from './office-sections.tsx';
import type { OfficeValues } from './office-sections.tsx';
import { officeRemoval } from './removals.ts';

type NewOffice = z.output<typeof officeInput>;

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

/** Managers and accounts belong to the customer, so another customer starts without any. */
function newOfficeSections(form: UseFormReturnType<NewOffice>) {
  const choose = (customerId: string) => form.setValues({ customerId, managerIds: [], fbAdAccountIds: [], gdnAccountIds: [] });
  return officeSections(form, {
    customerId: form.values.customerId,
    customer: <ChosenCustomer {...form.getInputProps('customerId')} onChange={choose} />,
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
        officeSections(form, { customerId: stored.customer._id, customer: <KeptCustomer customer={stored.customer} />, stored })
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
