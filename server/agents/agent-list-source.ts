// Agents as a list: columns as SQL, and the checks before they are removed.
import { agentList } from '#contract/agents/index.ts';
import { USER_STATUS_SQL } from '../accounts/index.ts';
import { agentsVisibleTo } from '../customers/index.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { thumbnailOfFileSql } from '../files/index.ts';

/** The same values as for users; 'none' without a user, or with a deleted one. */
const DASHBOARD_STATUS_SQL = `coalesce((
  select ${USER_STATUS_SQL} from users u where u.id = g.user_id and u.deleted_at is null), 'none')`;

const DID_SIGN_UP_SQL = `coalesce((
  select u.password_hash is not null or u.email_verified_at is not null from users u where u.id = g.user_id and u.deleted_at is null), false)`;

const DASHBOARD_ROLES_SQL = `coalesce((select u.roles from users u where u.id = g.user_id and u.deleted_at is null), '{}'::text[])`;

const PHONE = `coalesce(g.phones->0->>'value', '')`;

export const agentListSource: ListSource = {
  descriptor: agentList,
  from: 'agents g',
  alias: 'g',
  where: 'g.deleted_at is null and exists (select from customers k where k.id = g.customer_id and k.deleted_at is null)',
  joins: 'join customers c on c.id = g.customer_id',
  columns: {
    _id: 'g.id',
    nameOrEmail: `g.full_name || ' ' || g.email`,
    imageUrl: thumbnailOfFileSql('g.image_id'),
    fullName: 'g.full_name',
    email: 'g.email',
    phone: PHONE,
    customerId: 'g.customer_id',
    customerName: 'c.name',
    officeIds: 'g.office_ids::text[]',
    offices: `(select coalesce(string_agg(o.name, ', ' order by o.name), '') from offices o where o.id = any(g.office_ids) and o.deleted_at is null)`,
    dashboardStatus: DASHBOARD_STATUS_SQL,
    didSignUpDashboard: DID_SIGN_UP_SQL,
    dashboardUserId: '(select u.id from users u where u.id = g.user_id and u.deleted_at is null)',
    dashboardRoles: DASHBOARD_ROLES_SQL,
    updatedAt: 'g.updated_at',
  },
  base: {
    nameOrEmail: `(g.full_name || ' ' || g.email)`,
    phone: PHONE,
    officeIds: 'g.office_ids::text[]',
    dashboardStatus: DASHBOARD_STATUS_SQL,
    didSignUpDashboard: DID_SIGN_UP_SQL,
    dashboardRoles: DASHBOARD_ROLES_SQL,
  },
};

export const removableAgents: RemovableRows = {
  source: agentListSource,
  scope: (_, actor) => agentsVisibleTo(actor),
  customer: 'g.customer_id',
  area: 'agents',
  entity: 'agent',
  nameIndex: 'agents_email',
};
