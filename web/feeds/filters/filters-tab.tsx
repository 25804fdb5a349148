// The data filters, as a tab of the settings. Operations see the list; admins open, create and delete.
import { filterList } from '#contract/feeds/index.ts';
import { useSession } from '#web/client/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { filterRemoval } from './filter-removal.ts';

type Row = RowOf<'listFilters'>;

const cells = {
  isPublished: ({ isPublished = false }: Row) => <PublishedChip isPublished={isPublished} />,
  publishedVersion: ({ publishedVersion }: Row) => publishedVersion ?? '–',
  hasDraft: ({ hasDraft }: Row) => (hasDraft ? 'Yes' : '–'),
};

export function Tab() {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <ListScreen
      descriptor={filterList}
      endpoint="listFilters"
      cells={cells}
      {...(isAdmin && {
        primaryAction: <NewFilter />,
        removal: filterRemoval,
        rowLink: ({ _id }: Row) => ({ to: 'data-filter-edit', params: { filterId: _id } }),
      })}
      emptyFirstUse={{
        title: 'No data filters yet',
        text: 'A data filter is a short JavaScript function that changes or drops the listings of a feed before they are saved.',
        ...(isAdmin && { action: <NewFilter /> }),
      }}
    />
  );
}

const NewFilter = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="data-filter-create" />}
  >
    New data filter
  </Button>
);

export const PublishedChip = ({ isPublished }: { isPublished: boolean }) => (
  <StatusChip status={isPublished ? 'live' : 'draft'}>{isPublished ? 'Published' : 'Draft'}</StatusChip>
);
