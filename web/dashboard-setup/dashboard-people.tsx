import { dashboardUserList } from '#contract/dashboards/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import classes from './configuration.module.css';

const ROWS_SHOWN = 10;

type Row = RowOf<'listDashboardUsers'>;
const cells = {
  roles: (row: Row) => row.roles?.map((role) => ROLE_LABELS[role]).join(', '),
  status: (row: Row) => row.status && <UserStatusChip status={row.status} />,
};

/** The first users of a dashboard, by name. */
export const DashboardPeople = ({ customerId }: { customerId: string }) => (
  <EmbeddedList
    descriptor={dashboardUserList}
    endpoint="listDashboardUsers"
    fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
    columns={['displayName', 'email', 'roles', 'status']}
    cells={cells}
    order="displayName"
    most={ROWS_SHOWN}
    rowLink={(row) => ({ to: 'user-edit', params: { userId: row._id } })}
    empty={<p className={classes.none}>No users yet. Invite an agent, or add a user for this customer.</p>}
  />
);
