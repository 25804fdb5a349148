// The form of a customer, new or stored.
import { customerChange, customerInput } from '#contract/customers/index.ts';
import type { Customer } from '#contract/customers/index.ts';
import {
  COUNTRIES,
  countryByCode,
  DEFAULT_COUNTRY_CODE,
  DEFAULT_IMAGE_AD_LIMIT,
  DEFAULT_LEAD_RETENTION_MONTHS,
  DEFAULT_TIMEZONE,
  isSetUp,
  MAX_LEAD_RETENTION_MONTHS,
  MIN_LEAD_RETENTION_MONTHS,
} from '#domain/customers/index.ts';
import { DEFAULT_VERTICAL_CODE, VERTICALS } from '#domain/inventory/index.ts';
import { DEFAULT_CURRENCY_CODE } from '#domain/money/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { PictureField } from '#web/files/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { ApiKey } from '#web/ui/fields/api-key.tsx';
import { CurrencySelect } from '#web/ui/fields/currency-select.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TimeZoneSelect } from '#web/ui/schedule/time-zone-select.tsx';
import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { applyCountryDefaults } from './apply-country-defaults.ts';
import { CustomerAgents } from './customer-agents.tsx';
import { customerExtraSections } from './customer-extra-sections.tsx';
import { needsSections } from './customer-needs.tsx';
import { networksSection } from './customer-networks.tsx';
import { CustomerOffices } from './customer-offices.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { customerRemoval } from './removals.ts';
import { useCustomerActivation } from './use-customer-activation.tsx';

type CustomerValues = z.output<typeof customerChange>;

const customerRecord = { noun: 'customer', list: { label: 'Customers', to: 'customers' } };

const newCustomer: CustomerValues = {
  name: '',
  vertical: DEFAULT_VERTICAL_CODE,
  countryCode: DEFAULT_COUNTRY_CODE,
  currencyCode: DEFAULT_CURRENCY_CODE,
  timezone: DEFAULT_TIMEZONE,
  imageAdLimit: DEFAULT_IMAGE_AD_LIMIT,
  approvalRequired: false,
  leadRetentionMonths: DEFAULT_LEAD_RETENTION_MONTHS,
  sellerApprovalRequired: false,
  sellerMayPay: false,
  isActive: true,
  logoId: null,
  settings: [],
  sharingOptions: { campaigns: false, listings: false, resources: false },
  reportDomains: [],
  fbPageId: null,
  fbPixelId: '',
  sendsLeadConversions: false,
  replacesOutdatedCreatives: false,
  specialAdCategories: [],
  specialAdCategoryCountries: [],
};

export function CreateCustomer() {
  const { mutateAsync: create } = useAction('createCustomer');
  return (
    <CreateRecord
      {...customerRecord}
      schema={customerInput}
      sections={customerSections}
      initialValues={newCustomer}
      create={(values) => create({ body: values })}
      ownPage={(stored) => ({ to: 'customer-edit', params: { customerId: stored._id } })}
    />
  );
}

export function EditCustomer() {
  const { customerId } = useScreenParams<'customerId'>();
  const { mutateAsync: update } = useAction('updateCustomer');
  const activation = useCustomerActivation();
  return (
    <EditRecord
      {...customerRecord}
      schema={customerChange}
      query={{
        ...endpointQuery('readCustomer', { params: { customerId } }),
        refetchOnMount: (query) => (query.state.data && !isSetUp(query.state.data) ? 'always' : true),
      }}
      sections={(form, stored) => [
        ...needsSections(stored),
        ...customerSections(form),
        networksSection(form, stored),
        ...attachedSections(stored),
      ]}
      ways={({ _id, hasDashboard }) => <DashboardLink customerId={_id} hasDashboard={hasDashboard} />}
      actions={activation}
      valuesOf={customerValues}
      update={(values) => update({ params: { customerId }, body: values })}
      removal={customerRemoval}
    />
  );
}

const customerValues = (stored: Customer): CustomerValues => ({
  name: stored.name,
  vertical: stored.vertical,
  countryCode: stored.country.code,
  currencyCode: stored.currency.code,
  timezone: stored.timezone,
  imageAdLimit: stored.imageAdLimit,
  approvalRequired: stored.approvalRequired,
  leadRetentionMonths: stored.leadRetentionMonths,
  sellerApprovalRequired: stored.sellerApprovalRequired,
  sellerMayPay: stored.sellerMayPay,
  isActive: stored.isActive,
  logoId: stored.logo?._id ?? null,
  settings: stored.settings,
  sharingOptions: stored.sharingOptions,
  reportDomains: stored.reportDomains,
  fbPageId: stored.fbPage?._id ?? null,
  fbPixelId: stored.fbPixelId,
  sendsLeadConversions: stored.sendsLeadConversions,
  replacesOutdatedCreatives: stored.replacesOutdatedCreatives,
  specialAdCategories: stored.specialAdCategories,
  specialAdCategoryCountries: stored.specialAdCategoryCountries,
  version: stored.version,
});

function customerSections(form: UseFormReturnType<CustomerValues>): FormSection[] {
  return [
    {
      id: 'customer',
      title: 'Customer',
      why: 'Name, logo and industry of the customer.',
      content: (
        <>
          <FieldRow help="As the customer writes it. Shown in the dashboard, on invoices and in emails.">
            <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
          </FieldRow>
          <FieldRow help="Shown in lists, in the dashboard and in emails. A white or transparent background works best.">
            <PictureField label="Logo" shape="wide" {...form.getInputProps('logoId')} />
          </FieldRow>
          <FieldRow help="Decides the fields of a listing and their labels.">
            <VerticalField {...form.getInputProps('vertical')} />
          </FieldRow>
          <Switch
            label="Active"
            description="Users of an inactive customer cannot sign in or order."
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </>
      ),
    },
    {
      id: 'place',
      title: 'Location and currency',
      why: 'Country, currency and time zone decide prices, taxes and schedules.',
      content: (
        <>
          <FieldRow
            help={
              <>
                Sales tax on invoices: {countryByCode(form.values.countryCode)?.taxCode ?? 'none'}. Currency and time zone follow the
                country until you change them.
              </>
            }
          >
            <Select
              label="Country"
              required
              searchable
              allowDeselect={false}
              data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
              {...form.getInputProps('countryCode')}
              onChange={(code) => code && form.setValues(applyCountryDefaults(form.getValues(), code))}
            />
          </FieldRow>
          <FieldRow help="The currency of prices and payments.">
            <CurrencySelect required {...form.getInputProps('currencyCode')} />
          </FieldRow>
          <FieldRow help="When a day starts for schedules, campaigns and reports.">
            <TimeZoneSelect required {...form.getInputProps('timezone')} />
          </FieldRow>
        </>
      ),
    },
    {
      id: 'ordering',
      title: 'Ordering',
      why: 'Limits and approvals for this customer’s orders.',
      content: (
        <>
          <FieldRow help="Maximum number of images in one ad, from 1 to 50.">
            <NumberInput
              label="Images per ad"
              required
              min={1}
              max={50}
              clampBehavior="none"
              allowDecimal={false}
              {...form.getInputProps('imageAdLimit')}
            />
          </FieldRow>
          <Switch
            label="Staff accept invoice orders"
            description="Invoice orders wait for staff before anything is sent to the networks."
            {...form.getInputProps('approvalRequired', { type: 'checkbox' })}
          />
          <FieldRow help="This many months after a campaign has ended, the names, contact details and answers of its leads are deleted.">
            <NumberInput
              label="Lead retention (months)"
              required
              min={MIN_LEAD_RETENTION_MONTHS}
              max={MAX_LEAD_RETENTION_MONTHS}
              clampBehavior="none"
              allowDecimal={false}
              {...form.getInputProps('leadRetentionMonths')}
            />
          </FieldRow>
          <Switch
            label="Sellers approve before delivery"
            description="Orders wait until the property’s seller has approved the ads by link."
            {...form.getInputProps('sellerApprovalRequired', { type: 'checkbox' })}
          />
          <Switch
            label="Sellers may pay by card"
            description="The approval page offers card payment when an order is unpaid."
            {...form.getInputProps('sellerMayPay', { type: 'checkbox' })}
          />
        </>
      ),
    },
    ...customerExtraSections(form),
  ];
}

/** Sections that only a stored customer has. They are saved independently of the form. */
const attachedSections = (stored: Customer): FormSection[] => [
  {
    id: 'api-key',
    title: 'API key',
    why: 'For the customer’s own software. It has the same access as the customer’s corporate users.',
    content: <CustomerKey customer={stored} />,
  },
  {
    id: 'offices',
    title: 'Offices',
    why: 'The branches of this customer. Each one is edited on its own page.',
    content: <CustomerOffices customerId={stored._id} count={stored.officeCount} columns={['name', 'suburb', 'city', 'isActive']} />,
  },
  {
    id: 'agents',
    title: 'Agents',
    why: 'The people who sell for this customer. Each has a page of their own.',
    content: <CustomerAgents customerId={stored._id} count={stored.agentCount} />,
  },
];

/** A customer's API key. Programs that use it have the access of the customer's corporate role. */
function CustomerKey({ customer }: { customer: Pick<Customer, '_id' | 'apiKey'> }) {
  const { mutateAsync: generate } = useAction('generateCustomerKey');
  const { mutateAsync: revoke } = useAction('revokeCustomerKey');
  const params = { customerId: customer._id };
  return (
    <ApiKey
      state={customer.apiKey}
      canCreate
      onCreate={async () => (await generate({ params })).apiKey}
      onRevoke={() => revoke({ params })}
      onError={showRefusal}
    />
  );
}

/** Used until the server's list is loaded, and if it cannot be. */
const BUILT_IN = VERTICALS.map(({ code, label }) => ({ value: code as string, label: label as string }));

/** Chooses the vertical of a customer, built-in or created by staff. */
function VerticalField(input: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(endpointQuery('readCustomerPageSettings'));
  const choices = data?.columns.find(({ field }) => field === 'vertical')?.choices ?? BUILT_IN;
  return <Select label="Vertical" required allowDeselect={false} data={choices} {...input} />;
}
