import { customerList } from '#contract/customers/index.ts';
import { ListScreen, RowFacts, useStoredChoices } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button, Divider } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { customerRemoval } from './removals.ts';
import { CustomerOffices } from './customer-offices.tsx';
import { CustomerLogo } from './customer-logo.tsx';

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
      emptyFirstUse={{
        title: 'No customers yet',
        text: 'A customer is a property group you run advertising for. Its offices, listings and orders all belong to it.',
        action: <NewCustomer />,
      }}
    />
  );
}

type Row = RowOf<'listCustomers'>;

const logoCell = (row: Row) => <CustomerLogo name={row.name ?? ''} url={row.logoUrl ?? null} />;

const customerDrawer = (row: Row) => (
  <>
    <RowFacts descriptor={customerList} row={row} />
    <Divider my="lg" label="Offices" labelPosition="left" />
    <CustomerOffices customerId={row._id} count={row.officeCount ?? 0} columns={['name', 'isActive']} />
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
