// The list of verticals in the system settings. Operations see it; admins change verticals.
import { verticalList } from '#contract/inventory/index.ts';
import { useSession } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { verticalRemoval } from './vertical-removal.ts';

type Row = RowOf<'listVerticals'>;

export function Tab() {
  const mayChange = useSession()?.roles.includes('admin') ?? false;
  return (
    <ListScreen
      descriptor={verticalList}
      endpoint="listVerticals"
      drawer={verticalDrawer}
      {...(mayChange && forAdmins)}
      emptyFirstUse={{
        title: 'No verticals',
        text: 'A vertical describes an industry: its listing types, and the fields of a listing.',
      }}
    />
  );
}

const verticalDrawer = (row: Row) => <RowFacts descriptor={verticalList} row={row} />;

const NewVertical = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="vertical-create" />}
  >
    New vertical
  </Button>
);

const forAdmins = {
  primaryAction: <NewVertical />,
  rowLink: (row: Row) => ({ to: 'vertical-edit', params: { verticalId: row._id } }),
  removal: verticalRemoval,
  /** Built-in verticals cannot be deleted. */
  canTick: (row: Row) => row.origin === 'ADDED',
  onlyTicked: true,
} as const;
