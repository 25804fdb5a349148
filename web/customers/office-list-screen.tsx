import { officeList } from '#contract/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { customerLookup } from './customer-lookup.ts';
import { officeRemoval } from './removals.ts';

export function Screen() {
  return (
    <ListScreen
      descriptor={officeList}
      endpoint="listOffices"
      exportEndpoint="exportOffices"
      primaryAction={<NewOffice />}
      rowLink={(row) => ({ to: 'office-edit', params: { officeId: row._id } })}
      drawer={officeDrawer}
      removal={officeRemoval}
      lookups={{ customerId: customerLookup }}
      emptyFirstUse={{
        title: 'No offices yet',
        text: 'Offices are the branches of a customer. Listings, people and orders are grouped by office.',
        action: <NewOffice />,
      }}
    />
  );
}

const officeDrawer = (row: RowOf<'listOffices'>) => <RowFacts descriptor={officeList} row={row} />;

function NewOffice() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="office-create" />}
    >
      New office
    </Button>
  );
}
