import { dataFeedList } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import { useSession } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dataFeedRemoval } from './removals.ts';

export function Tab() {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <ListScreen
      descriptor={dataFeedList}
      endpoint="listDataFeeds"
      drawer={dataFeedDrawer}
      {...(isAdmin && {
        primaryAction: <NewDataFeed />,
        rowLink: (row: Row) => ({ to: 'data-feed-edit', params: { feedId: row._id } }),
        removal: dataFeedRemoval,
      })}
      emptyFirstUse={{
        title: 'No data feeds yet',
        text: 'A data feed describes the files that listings arrive in: their format, and how their fields become fields of a listing.',
        ...(isAdmin && { action: <NewDataFeed /> }),
      }}
    />
  );
}

type Row = RowOf<'listDataFeeds'>;

const dataFeedDrawer = (row: Row) => <RowFacts descriptor={dataFeedList} row={row} />;

function NewDataFeed() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="data-feed-create" />}
    >
      New data feed
    </Button>
  );
}
