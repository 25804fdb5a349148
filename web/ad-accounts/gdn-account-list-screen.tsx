import { gdnAccountList } from '#contract/networks/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { Removal, RowOf } from '#web/list/index.ts';
import { useState } from 'react';
import { accountCells } from './account-cells.tsx';
import { EditGdnAccount, NewGdnAccount } from './gdn-account-drawer.tsx';
import { EditButton, NewButton } from './drawer-buttons.tsx';

const removal: Removal = { remove: 'removeGdnAccounts', restore: 'restoreGdnAccounts' };
const cells = accountCells<RowOf<'listGdnAccounts'>>();

export function Screen() {
  const [opened, open] = useState<string | null>(null);
  const close = () => open(null);
  const add = <NewButton label="New GDN account" onClick={() => open('new')} />;
  return (
    <>
      <ListScreen
        descriptor={gdnAccountList}
        endpoint="listGdnAccounts"
        exportEndpoint="exportGdnAccounts"
        primaryAction={add}
        cells={cells}
        drawer={(row) => (
          <>
            <RowFacts descriptor={gdnAccountList} row={row} cells={cells} />
            <EditButton label="Edit GDN account" onClick={() => open(row._id)} />
          </>
        )}
        removal={removal}
        lookups={{ customerIds: customerLookup }}
        emptyFirstUse={{
          title: 'No GDN accounts yet',
          text: 'Campaigns on the Google display network run on a GDN account. Add those of your customers, and say whom each one serves.',
          action: add,
        }}
      />
      {opened === 'new' && <NewGdnAccount onClose={close} />}
      {opened !== null && opened !== 'new' && <EditGdnAccount gdnAccountId={opened} onClose={close} />}
    </>
  );
}
