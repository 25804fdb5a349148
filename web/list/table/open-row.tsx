import type { ListDescriptor } from '#contract/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionItem } from '../bulk/action-item.tsx';
import type { OfferedAction } from '../bulk/offered-action.ts';
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
  /** Those that are offered for this row. */
  actionsOf: (row: ListRow) => readonly OfferedAction[];
  onAction: (action: OfferedAction, row: ListRow) => void;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

export function OpenRow({ descriptor, endpoint, more, params, id, onPage, drawer, link, actionsOf, onAction, ...controls }: OpenRowProps) {
  const row = useSingleRow(descriptor, endpoint, id, onPage, more, params);
  const ownPage = row && link?.(row);
  const actions = row ? actionsOf(row) : [];
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
      actions={row && actions.length > 0 && <RowActions row={row} actions={actions} onAction={(action) => onAction(action, row)} />}
      {...controls}
    />
  );
}

interface RowActionsProps {
  row: ListRow;
  actions: readonly OfferedAction[];
  onAction: (action: OfferedAction) => void;
}

const RowActions = ({ row, actions, onAction }: RowActionsProps) => (
  <Menu position="top-start" shadow="md" withinPortal>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
        Actions
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <ActionItem
          key={action.label}
          label={action.label}
          shortcut={action.key}
          danger={action.danger}
          refusal={action.refusal([row])}
          onClick={() => onAction(action)}
        />
      ))}
    </Menu.Dropdown>
  </Menu>
);
