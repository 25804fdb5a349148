import { agentList } from '#contract/agents/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { call, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { Lookup, RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { UserPicture } from '#web/users/index.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { agentRemoval } from './removal.ts';

type Row = RowOf<'listAgents'>;

export function Screen() {
  const mayCreate = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  const newAgent = mayCreate ? <NewAgent /> : undefined;
  return (
    <ListScreen
      descriptor={agentList}
      endpoint="listAgents"
      exportEndpoint="exportAgents"
      primaryAction={newAgent}
      cells={cells}
      rowLink={(row) => ({ to: 'agent-edit', params: { agentId: row._id } })}
      drawer={agentDrawer}
      removal={mayCreate ? agentRemoval : undefined}
      lookups={{ customerId: agentCustomerLookup }}
      emptyFirstUse={{
        title: 'No agents yet',
        text: 'Agents sell for a customer. They appear in listings and ads, and can have access to the dashboard.',
        action: newAgent,
      }}
    />
  );
}

const cells = {
  imageUrl: (row: Row) => <UserPicture name={row.fullName ?? ''} url={row.imageUrl} />,
  dashboardStatus: (row: Row) => row.dashboardStatus && <UserStatusChip status={row.dashboardStatus} />,
};

const agentDrawer = (row: Row) => <RowFacts descriptor={agentList} row={row} cells={cells} />;

function NewAgent() {
  return (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="agent-create" />}
    >
      New agent
    </Button>
  );
}

/** Finds customers by name for the agent list. Sales may not read customers or offices, so they get the name from an agent. */
const agentCustomerLookup: Lookup = {
  ...customerLookup,
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations'])) return customerLookup.nameOf(customerId);
    const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
    const { agents } = await call('listAgents', { query: { limit: 1, project: 'customerName', search, count: 'false' } });
    return agents[0]?.customerName ?? 'Chosen customer';
  },
};
