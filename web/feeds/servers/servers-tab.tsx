// The settings tab with the servers that feeds are fetched from. Operations see the list; admins change it.
import { feedServerList } from '#contract/feeds/index.ts';
import { useSession } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { serverRemoval } from './server-removal.ts';

type Row = RowOf<'listFeedServers'>;

export function Tab() {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <ListScreen
      descriptor={feedServerList}
      endpoint="listFeedServers"
      drawer={serverDrawer}
      {...(isAdmin && {
        primaryAction: <NewServer />,
        rowLink: (row: Row) => ({ to: 'feed-server-edit', params: { serverId: row._id } }),
        removal: serverRemoval,
      })}
      emptyFirstUse={{
        title: 'No servers yet',
        text: 'Add the FTP or SFTP servers that listings are fetched from. Feed accounts sign in to them.',
        ...(isAdmin && { action: <NewServer /> }),
      }}
    />
  );
}

const serverDrawer = (row: Row) => <RowFacts descriptor={feedServerList} row={row} />;

function NewServer() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="feed-server-create" />}
    >
      New server
    </Button>
  );
}
