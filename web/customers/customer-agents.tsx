import { agentList } from '#contract/agents/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import classes from './customer-offices.module.css';

const ROWS_SHOWN = 5;

type Row = RowOf<'listAgents'>;
const cells = { dashboardStatus: (row: Row) => row.dashboardStatus && <UserStatusChip status={row.dashboardStatus} /> };

/** The first agents of a customer, with links to all of them and to a new one. */
export function CustomerAgents({ customerId, count }: { customerId: string; count: number }) {
  return (
    <div>
      <EmbeddedList
        descriptor={agentList}
        endpoint="listAgents"
        fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
        columns={['fullName', 'offices', 'dashboardStatus']}
        cells={cells}
        order="fullName"
        most={ROWS_SHOWN}
        rowLink={(row) => ({ to: 'agent-edit', params: { agentId: row._id } })}
        empty={<p className={classes.none}>No agents yet. Listings and ads name them as contacts.</p>}
      />
      <footer className={classes.foot}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUserPlus size={14} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <ScreenLink {...props} to="agent-create" search={{ customerId }} />}
        >
          Add agent
        </Button>
        <ScreenLink to="agents" search={{ filters: `customerId:equals:${customerId}` }}>
          {count > ROWS_SHOWN ? `All ${count} agents of this customer` : 'All agents of this customer'}
        </ScreenLink>
      </footer>
    </div>
  );
}
