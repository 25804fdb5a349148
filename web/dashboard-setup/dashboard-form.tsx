// The form of a customer's dashboard. It inherits from a template, or from the defaults, wherever it has no override.
import { settingsOver, configurationOf, dashboardForm } from '#contract/dashboards/index.ts';
import type { DashboardFormValues, DashboardSetup } from '#contract/dashboards/index.ts';
import { productEndpoints, productList } from '#contract/products/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { call, chooseCustomer, endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { customerLookup, ReadOnlyCustomer } from '#web/customers/index.ts';
import { EmbeddedList, LookupSelect } from '#web/list/index.ts';
import { ScreenLink, useGo, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { EmptyState, FieldRow, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationSections } from './configuration-sections.tsx';
import classes from './configuration.module.css';
import { customersWithoutDashboard, existingDashboardsQuery } from './customers-without-dashboard.ts';
import { DashboardPeople } from './dashboard-people.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { dashboardRemoval } from './removals.ts';
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
      <PageHeader title="New dashboard" breadcrumbs={[dashboardRecord.list]} />
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
        Customers with a dashboard are listed in <ScreenLink to="dashboards">Dashboard Settings</ScreenLink>.
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
    why: 'The customer, and the template that the dashboard follows.',
    content: (
      <>
        <FieldRow help="Every customer has one dashboard.">{customer}</FieldRow>
        <FieldRow help="Changes to the template apply immediately, except in customised parts.">
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
    why: 'The products that users can order in this dashboard. Only active products are offered.',
    content: <DashboardProducts customerId={customer._id} />,
  },
  {
    id: 'people',
    title: 'Users',
    why: 'Users who sign in to this dashboard. Their first role determines which tabs they see.',
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

/** Shown instead of the form for a new dashboard if the customer already has one, with a link to it. */
const DashboardExists = ({ dashboardId }: { dashboardId: string }) => (
  <EmptyState
    title="This customer already has a dashboard"
    text="Every customer has one dashboard. Open the dashboard to change its look and permissions."
    action={
      <Button renderRoot={(props) => <ScreenLink {...props} to="dashboard-edit" params={{ dashboardId }} replace />}>Open dashboard</Button>
    }
  />
);

const ROWS_SHOWN = 10;

/** The first products of the dashboard's customer, by name. */
const DashboardProducts = ({ customerId }: { customerId: string }) => (
  <EmbeddedList
    descriptor={productList}
    endpoint="listProducts"
    fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
    columns={['name', 'type', 'price', 'campaignDurationDays', 'isActive']}
    order="name"
    most={ROWS_SHOWN}
    rowLink={(row) => ({ to: 'product-edit', params: { productId: row._id } })}
    empty={<p className={classes.none}>No products yet. Add one so that users can order.</p>}
  />
);

interface OpenDashboardProps {
  customer: { _id: string; name: string; logoUrl: string | null };
}

/** Opens the dashboard as its users see it. For admins only: operations have no access to dashboards. */
function OpenDashboard({ customer }: OpenDashboardProps) {
  const go = useGo();
  if (!hasAnyRole(useSession()?.roles ?? [], ['admin'])) return null;
  const open = () => {
    chooseCustomer(customer);
    void go('dashboard');
  };
  return (
    <Button variant="default" leftSection={<IconLayoutDashboard size={16} stroke={1.75} aria-hidden />} onClick={open}>
      Open dashboard
    </Button>
  );
}
