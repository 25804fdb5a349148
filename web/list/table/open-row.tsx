import type { ListDescriptor } from '#contract/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { bulkActionWords } from '#contract/bulk-actions/index.ts';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListAction } from '../bulk/list-action.ts';
import type { ListEndpointName } from '../list-endpoint.ts';
import { rowName } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { RowDrawer } from './row-drawer.tsx';
import { useSingleRow } from '../use-list-rows.ts';
import type { ExtraQuery } from '../use-list-rows.ts';

interface OpenRowProps {
  descriptor: ListDescriptor;
  endpoint: ListEndpointName;
  more: ExtraQuery | undefined;
  params: ScreenParams | undefined;
  id: string;
  onPage: ListRow | undefined;
  drawer: (row: ListRow) => ReactNode;
  link: ((row: ListRow) => { to: string; params: ScreenParams }) | undefined;
  actions: readonly ListAction[];
  onAction: (action: ListAction, row: ListRow) => void;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

export function OpenRow({ descriptor, endpoint, more, params, id, onPage, drawer, link, actions, onAction, ...controls }: OpenRowProps) {
  const row = useSingleRow(descriptor, endpoint, id, onPage, more, params);
  const ownPage = row && link?.(row);
  return (
    <RowDrawer
      title={row ? rowName(descriptor, row) : descriptor.title}
      content={row && drawer(row)}
      ownPage={
        ownPage && (
          <Button
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            renderRoot={(rootProps) => <ScreenLink {...rootProps} {...ownPage} />}
          >
            Open {descriptor.noun}
          </Button>
        )
      }
      actions={row && actions.length > 0 && <RowActions actions={actions} onAction={(action) => onAction(action, row)} />}
      {...controls}
    />
  );
}

const RowActions = ({ actions, onAction }: { actions: readonly ListAction[]; onAction: (action: ListAction) => void }) => (
  <Menu position="top-start" shadow="md" withinPortal>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
        Actions
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          color={action.danger ? 'red' : undefined}
          rightSection={<kbd>{action.key.toUpperCase()}</kbd>}
          onClick={() => onAction(action)}
        >
          {bulkActionWords(action.id).verb}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
