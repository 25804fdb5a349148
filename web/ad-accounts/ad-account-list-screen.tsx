import { adAccountList } from '#contract/networks/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { Removal, RowOf } from '#web/list/index.ts';
import { useState } from 'react';
import { accountCells } from './account-cells.tsx';
import { EditAdAccount, NewAdAccount } from './ad-account-drawer.tsx';
import { EditButton, NewButton } from './drawer-buttons.tsx';

const removal: Removal = { remove: 'removeAdAccounts', restore: 'restoreAdAccounts' };
const cells = accountCells<RowOf<'listAdAccounts'>>();

export function Screen() {
  const [opened, open] = useState<string | null>(null);
  const close = () => open(null);
  const add = <NewButton label="New ad account" onClick={() => open('new')} />;
  return (
    <>
      <ListScreen
        descriptor={adAccountList}
        endpoint="listAdAccounts"
        exportEndpoint="exportAdAccounts"
        primaryAction={add}
        cells={cells}
        drawer={(row) => (
          <>
            <RowFacts descriptor={adAccountList} row={row} cells={cells} />
            <EditButton label="Edit ad account" onClick={() => open(row._id)} />
          </>
        )}
        removal={removal}
        lookups={{ customerIds: customerLookup }}
        emptyFirstUse={{
          title: 'No ad accounts yet',
          text: 'Campaigns on Facebook and Instagram run on an ad account. Add those of your customers, and say whom each one serves.',
          action: add,
        }}
      />
      {opened === 'new' && <NewAdAccount onClose={close} />}
      {opened !== null && opened !== 'new' && <EditAdAccount adAccountId={opened} onClose={close} />}
    </>
  );
}
