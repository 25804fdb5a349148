import { dashboardUserList } from '#contract/dashboards/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { StandingChip } from '#web/ui/standing-chip.tsx';
import classes from './configuration.module.css';

const MOST = 10;

type Row = RowOf<'listDashboardUsers'>;
const cells = {
  roles: (row: Row) => row.roles?.map((role) => ROLE_LABELS[role]).join(', '),
  standing: (row: Row) => row.standing && <StandingChip standing={row.standing} />,
};

/** The people of a dashboard in brief, by name. */
export const DashboardPeople = ({ customerId }: { customerId: string }) => (
  <EmbeddedList
    descriptor={dashboardUserList}
    endpoint="listDashboardUsers"
    fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
    columns={['displayName', 'email', 'roles', 'standing']}
    cells={cells}
    order="displayName"
    most={MOST}
    rowLink={(row) => ({ to: 'user-edit', params: { userId: row._id } })}
    empty={<p className={classes.none}>Nobody signs in here yet. Invite people on the customer’s agents, or among the users.</p>}
  />
);
