import { customerList } from '#contract/customers/index.ts';
import { ListScreen, RowFacts, useStoredChoices } from '#web/list/index.ts';
import type { BuiltInView, ListActions, RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { confirm } from '#web/ui/index.ts';
import { Button, Divider } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { customerRemoval } from './removals.ts';
import { CustomerLogo } from './customer-logo.tsx';

/** Loaded with the first open row, since the rows do not need it. */
const CustomerOffices = lazy(() => import('./customer-offices.tsx').then((module) => ({ default: module.CustomerOffices })));

export function Screen() {
  const descriptor = useStoredChoices(customerList, 'readCustomerPageSettings');
  return (
    <ListScreen
      descriptor={descriptor}
      endpoint="listCustomers"
      exportEndpoint="exportCustomers"
      primaryAction={<NewCustomer />}
      cells={{ logoUrl: logoCell }}
      rowLink={(row) => ({ to: 'customer', params: { customerId: row._id } })}
      drawer={customerDrawer}
      removal={customerRemoval}
      listActions={customerActions}
      views={views}
      emptyFirstUse={{
        title: 'No customers yet',
        text: 'A customer is a real estate group you run advertising for, with its offices, listings and orders.',
        action: <NewCustomer />,
      }}
    />
  );
}

const views: readonly BuiltInView[] = [
  { id: 'inactive', name: 'Inactive', conditions: [{ field: 'isActive', operator: 'equals', value: 'false' }] },
];

const customerActions: ListActions = {
  endpoint: 'runCustomerAction',
  actions: [
    { id: 'activate-customers', key: 'a' },
    {
      id: 'deactivate-customers',
      key: 'd',
      ask: async (description) => {
        const detail = `${description}. Their users are signed out and cannot sign in, and API keys stop working until the customers are active again.`;
        return (await confirm({ text: 'Deactivate these customers?', detail, action: 'Deactivate', danger: true })) ? {} : null;
      },
    },
  ],
};

type Row = RowOf<'listCustomers'>;

const logoCell = (row: Row) => <CustomerLogo name={row.name ?? ''} url={row.logoUrl ?? null} />;

const customerDrawer = (row: Row) => (
  <>
    <RowFacts descriptor={customerList} row={row} />
    <Divider my="lg" label="Offices" labelPosition="left" />
    <Suspense fallback={null}>
      <CustomerOffices customerId={row._id} count={row.officeCount ?? 0} columns={['name', 'isActive']} />
    </Suspense>
  </>
);

function NewCustomer() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="customer-create" />}
    >
      New customer
    </Button>
  );
}
