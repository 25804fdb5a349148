// The list of a network's ad accounts, the same screen for both networks. Adding and editing happen in a drawer next to the list.
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { AccountStatusChip, TokenStateChip } from '#web/networks/index.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EditAccount, NewAccount } from './account-drawer.tsx';
import { adAccounts, googleAccounts } from './account-kinds.ts';
import type { AccountKind } from './account-kinds.ts';

export const AdAccounts = () => <AccountListScreen kind={adAccounts} />;
export const GoogleAccounts = () => <AccountListScreen kind={googleAccounts} />;

type Row = RowOf<AccountKind['calls']['list']>;

const cells = {
  accountId: ({ accountId }: Row): ReactNode => <span className="tabular">{accountId}</span>,
  status: ({ status }: Row): ReactNode => status && <AccountStatusChip status={status} />,
  tokenState: ({ tokenState }: Row): ReactNode => tokenState && <TokenStateChip tokenState={tokenState} />,
};
const lookups = { customerIds: customerLookup };

function AccountListScreen({ kind }: { kind: AccountKind }) {
  const [{ newFor, ...search }, writeSearch] = useScreenSearch();
  const [opened, open] = useState<string | null>(newFor ? 'new' : null);
  const close = () => {
    open(null);
    if (newFor) writeSearch(search, { replace: true });
  };
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
      New {kind.noun}
    </Button>
  );
  return (
    <>
      <ListScreen
        descriptor={kind.descriptor}
        endpoint={kind.calls.list}
        exportEndpoint={kind.calls.export}
        primaryAction={add}
        cells={cells}
        drawer={(row) => (
          <>
            <RowFacts descriptor={kind.descriptor} row={row} cells={cells} />
            <Button
              mt="lg"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={() => open(row._id)}
            >
              Edit {kind.noun}
            </Button>
          </>
        )}
        removal={kind.removal}
        lookups={lookups}
        emptyFirstUse={{ title: `No ${kind.noun}s yet`, text: kind.purpose, action: add }}
      />
      {opened === 'new' && <NewAccount kind={kind} customerId={newFor} onClose={close} />}
      {opened !== null && opened !== 'new' && <EditAccount kind={kind} id={opened} onClose={close} />}
    </>
  );
}
