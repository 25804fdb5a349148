// The settings tab with feed accounts. Operations see the list; admins change it.
import { feedAccountList } from '#contract/feeds/index.ts';
import { useSession } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { accountRemoval } from './account-removal.ts';
import { ConnectionChip } from './connection-chip.tsx';

type Row = RowOf<'listFeedAccounts'>;

const cells = { connection: (row: Row) => row.connection && <ConnectionChip state={row.connection} /> };

export function Tab() {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <ListScreen
      descriptor={feedAccountList}
      endpoint="listFeedAccounts"
      cells={cells}
      drawer={accountDrawer}
      {...(isAdmin && {
        primaryAction: <NewAccount />,
        rowLink: (row: Row) => ({ to: 'feed-account-view', params: { accountId: row._id } }),
        removal: accountRemoval,
      })}
      emptyFirstUse={{
        title: 'No feed accounts yet',
        text: 'A feed account receives the files of one sender, and assigns their listings to offices.',
        ...(isAdmin && { action: <NewAccount /> }),
      }}
    />
  );
}

const accountDrawer = (row: Row) => <RowFacts descriptor={feedAccountList} row={row} cells={cells} />;

function NewAccount() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="feed-account-create" />}
    >
      New feed account
    </Button>
  );
}
