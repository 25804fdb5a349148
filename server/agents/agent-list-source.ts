// Agents as a list: columns as SQL, and which of them an actor sees.
import { agentList } from '#contract/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { USER_STATUS_SQL } from '../accounts/index.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { thumbnailOfFileSql } from '../files/index.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';

/** The same values as for users; 'none' without a user, or with a deleted one. */
const DASHBOARD_STATUS_SQL = `coalesce((
  select ${USER_STATUS_SQL} from users u where u.id = g.user_id and u.deleted_at is null), 'none')`;

const DID_SIGN_UP_SQL = `coalesce((
  select u.password_hash is not null or u.email_verified_at is not null from users u where u.id = g.user_id and u.deleted_at is null), false)`;

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
    phone: `coalesce(g.phones->0->>'value', '')`,
    customerId: 'g.customer_id',
    customerName: 'c.name',
    officeIds: 'g.office_ids::text[]',
    offices: `(select coalesce(string_agg(o.name, ', ' order by o.name), '') from offices o where o.id = any(g.office_ids) and o.deleted_at is null)`,
    dashboardStatus: DASHBOARD_STATUS_SQL,
    didSignUpDashboard: DID_SIGN_UP_SQL,
    dashboardUserId: '(select u.id from users u where u.id = g.user_id and u.deleted_at is null)',
    dashboardRoles: `coalesce((select u.roles from users u where u.id = g.user_id and u.deleted_at is null), '{}'::text[])`,
    updatedAt: 'g.updated_at',
  },
  base: { nameOrEmail: `(g.full_name || ' ' || g.email)`, officeIds: 'g.office_ids::text[]', dashboardStatus: DASHBOARD_STATUS_SQL },
};

/** People who are limited to offices see the agents of those offices, and themselves. */
export function agentScope(actor: Actor): Predicate {
  const scope = rowScope(actor);
  if (scope.kind !== 'offices') return scopePredicate(scope, { customer: 'g.customer_id' });
  return {
    sql: 'g.customer_id = $1 and (g.office_ids && $2::uuid[] or g.user_id = $3)',
    values: [scope.customerId, scope.officeIds, actor.userId],
  };
}

export const removableAgents: RemovableRows = {
  source: agentListSource,
  scope: (scope) => scopePredicate(scope, { customer: 'g.customer_id' }),
  customer: 'g.customer_id',
  area: 'agents',
  entity: 'agent',
  nameIndex: 'agents_email',
};
