// The form of a customer's dashboard. It inherits from a template, or from the defaults, wherever it has no override.
import { settingsOver, configurationOf, dashboardForm } from '#contract/dashboards/index.ts';
import type { DashboardFormValues, DashboardSetup } from '#contract/dashboards/index.ts';
import { productEndpoints } from '#contract/products/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { call, endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { customerLookup, ReadOnlyCustomer } from '#web/customers/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationSections } from './configuration-sections.tsx';
import { customersWithoutDashboard, existingDashboardsQuery } from './customers-without-dashboard.ts';
import { DashboardPeople } from './dashboard-people.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { DashboardProducts } from './dashboard-products.tsx';
import { OpenDashboard } from './open-dashboard.tsx';
import { dashboardRemoval } from './removals.ts';
import { DashboardExists } from './dashboard-exists.tsx';
import { TemplateField } from './template-field.tsx';

type SetupForm = UseFormReturnType<DashboardFormValues>;

const dashboardRecord = { noun: 'dashboard', list: { label: 'Dashboard Settings', to: 'dashboards' }, schema: dashboardForm };

export function CreateDashboard() {
  const [{ customerId = '' }] = useScreenSearch();
  // Under a query key outside the dashboards area, so that creating the dashboard here does not refetch it and replace the form.
  const { data: stored, isLoading } = useQuery({
    queryKey: ['setUpAlready', customerId],
    queryFn: async () =>
      (await call('listDashboardSetups', existingDashboardsQuery([customerId]))).dashboards.find(
        (setup) => setup.customerId === customerId,
      ) ?? null,
    enabled: customerId !== '',
  });
  if (!isLoading && !stored) return <NewDashboard customerId={customerId} />;
  return (
    <>
      <PageHeader title="New dashboard" trail={[dashboardRecord.list]} />
      {stored && <DashboardExists dashboardId={stored._id} />}
    </>
  );
}

function NewDashboard({ customerId }: { customerId: string }) {
  const { mutateAsync: create } = useAction('createDashboardSetup');
  return (
    <CreateRecord
      {...dashboardRecord}
      sections={(form) => dashboardSections(form, <CustomerWithoutDashboard form={form} />)}
      beside={(form) => <NewDashboardPreview form={form} />}
      initialValues={newDashboard(customerId)}
      draftOf={customerId}
      create={({ customerId: chosen, ...values }) => create({ body: { customerId: chosen, ...overridesOf(values) } })}
      ownPage={(stored) => ({ to: 'dashboard-edit', params: { dashboardId: stored._id } })}
    />
  );
}

const CustomerWithoutDashboard = ({ form }: { form: SetupForm }) => (
  <LookupSelect
    label="Customer"
    required
    description={
      <>
        Those whose dashboard is set up already are in <ScreenLink to="dashboards">Dashboard Settings</ScreenLink>.
      </>
    }
    lookup={customersWithoutDashboard}
    {...form.getInputProps('customerId')}
  />
);

const newDashboard = (customerId: string): DashboardFormValues => ({
  customerId,
  templateId: null,
  configuration: configurationOf(),
  below: configurationOf(),
});

export function EditDashboard() {
  const { dashboardId } = useScreenParams<'dashboardId'>();
  const { mutateAsync: update } = useAction('updateDashboardSetup');
  // Sales set up dashboards, but have no list of products.
  const seesProducts = hasAnyRole(useSession()?.roles ?? [], productEndpoints.listProducts.access);
  return (
    <EditRecord
      {...dashboardRecord}
      query={endpointQuery('readDashboardSetup', { params: { dashboardId } })}
      sections={(form, stored) => [
        ...dashboardSections(form, <ReadOnlyCustomer customer={stored.customer} />, stored),
        ...attachedSections(stored).filter(({ id }) => id !== 'products' || seesProducts),
      ]}
      beside={(form, { customer }) => <DashboardPreview configuration={form.values.configuration} customer={customer} />}
      ways={({ customer }) => <OpenDashboard customer={customer} />}
      valuesOf={dashboardValues}
      update={({ version, ...values }) => update({ params: { dashboardId }, body: { ...overridesOf(values), version } })}
      removal={dashboardRemoval}
    />
  );
}

const dashboardValues = ({ _id, template, configuration, below, version }: DashboardSetup): DashboardFormValues => ({
  customerId: _id,
  templateId: template?._id ?? null,
  configuration,
  below,
  version,
});

/** Only overrides are sent: inherited values may have changed in the template meanwhile. */
const overridesOf = ({ templateId, configuration, below }: Pick<DashboardFormValues, 'templateId' | 'configuration' | 'below'>) => ({
  templateId,
  configuration: settingsOver(configuration, below),
});

const dashboardSections = (form: SetupForm, customer: ReactNode, stored?: DashboardSetup): FormSection[] => [
  {
    id: 'dashboard',
    title: 'Dashboard',
    why: 'Whose it is, and what it follows wherever nothing is decided for it here.',
    content: (
      <>
        <FieldRow help="Every customer has one dashboard. It never moves to another.">{customer}</FieldRow>
        <FieldRow help="A change of the template is seen here at once, except in parts that are decided here.">
          <TemplateField form={form} storedTemplate={stored?.template ?? null} />
        </FieldRow>
      </>
    ),
  },
  ...configurationSections(form, { customerId: form.values.customerId }),
];

/** Records of the customer that appear in its dashboard. They are edited on their own pages. */
const attachedSections = ({ customer }: DashboardSetup): FormSection[] => [
  {
    id: 'products',
    title: 'Products',
    why: 'What can be ordered there. A product belongs to one customer, and is offered while it is active.',
    content: <DashboardProducts customerId={customer._id} />,
  },
  {
    id: 'people',
    title: 'People',
    why: 'Who signs in to this dashboard. Their first role decides which tabs they see.',
    content: <DashboardPeople customerId={customer._id} />,
  },
];

/** The preview shows the customer's name as soon as one is chosen. */
function NewDashboardPreview({ form }: { form: SetupForm }) {
  const { customerId, configuration } = form.values;
  const { data } = useQuery({
    queryKey: ['customers', 'nameForPreview', customerId],
    queryFn: () => customerLookup.nameOf(customerId),
    enabled: customerId !== '',
  });
  return <DashboardPreview configuration={configuration} customer={{ name: data ?? 'A customer', logoUrl: null }} />;
}
