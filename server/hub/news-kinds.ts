// The kinds of news of a dashboard, such as new orders. A module with another kind adds an entry here.
import type { Role } from '#domain/access/index.ts';

export interface NewsKind {
  kind: string;
  /** The roles that see this count: nobody sees a count of things they cannot open. */
  seenBy: readonly Role[];
  one: string;
  many: string;
  /** SQL that counts for the row `d`: customer_id, since, sees_all, runs_offices, sells, office_ids and user_id of the person. */
  count: string;
}

/** Audit entries of other people: a person's own changes are not news to them. */
const auditEntriesOf = (entity: string, action: string): string =>
  `audit_entries a where a.customer_id = d.customer_id and a.entity = '${entity}' and a.action = '${action}' and a.at > d.since + (product_now() - now()) and a.actor_id is distinct from d.user_id`;

const isAgentOfOwnOffice = (column: string, value: string): string =>
  `exists (select from agents g where g.${column} = ${value} and g.deleted_at is null and g.office_ids && d.office_ids)`;

/** Rows of an office that the person manages, or with the person as an agent, as in the scopes of listings and orders. */
const isOwn = (row: string): string => `
  (d.runs_offices and ${row}.office_id = any(d.office_ids)
    or (d.sells or cardinality(d.office_ids) > 0) and ${row}.agent_ids && array(
      select g.id from agents g where g.user_id = d.user_id and g.customer_id = d.customer_id and g.deleted_at is null))`;

const everyone = ['admin', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const;

export const newsKinds: readonly NewsKind[] = [
  {
    kind: 'orders',
    seenBy: everyone,
    one: 'new order',
    many: 'new orders',
    // ordered_on is a date in the customer's time zone, so it may be a day off; the condition lets PostgreSQL skip older orders.
    count: `
      select count(*) from orders o
      where o.customer_id = d.customer_id and o.ordered_on >= d.since::date - 1 and o.created_at > d.since + (product_now() - now()) and o.status <> 'PENDING_PAYMENT'
        and o.deleted_at is null and o.ordered_by is distinct from d.user_id and (d.sees_all or ${isOwn('o')})`,
  },
  {
    kind: 'listings',
    seenBy: everyone,
    one: 'new listing',
    many: 'new listings',
    count: `
      select count(distinct a.entity_id) from ${auditEntriesOf('listing', 'created')}
        and exists (select from listings l where l.id = a.entity_id and l.deleted_at is null and (d.sees_all or ${isOwn('l')}))`,
  },
  {
    kind: 'offices',
    seenBy: everyone,
    one: 'new office',
    many: 'new offices',
    count: `select count(distinct a.entity_id) from ${auditEntriesOf('office', 'created')} and (d.sees_all or a.entity_id = any(d.office_ids))`,
  },
  {
    kind: 'changed-offices',
    seenBy: everyone,
    one: 'office changed',
    many: 'offices changed',
    count: `select count(distinct a.entity_id) from ${auditEntriesOf('office', 'updated')} and (d.sees_all or a.entity_id = any(d.office_ids))`,
  },
  {
    kind: 'agents',
    seenBy: ['admin', 'sales', 'corporate', 'branchmanager'],
    one: 'new agent',
    many: 'new agents',
    count: `select count(distinct a.entity_id) from ${auditEntriesOf('agent', 'created')} and (d.sees_all or ${isAgentOfOwnOffice('id', 'a.entity_id')})`,
  },
  {
    kind: 'waiting',
    seenBy: ['admin', 'corporate', 'branchmanager'],
    one: 'person waiting for activation',
    many: 'people waiting for activation',
    // People who wait for activation are counted until they are activated, regardless of the last visit.
    count: `
      select count(*) from users w
      where w.customer_id = d.customer_id and not w.is_active and w.deleted_at is null and w.email_verified_at is not null
        and exists (select from audit_entries a where a.entity = 'user' and a.entity_id = w.id and a.action = 'created' and a.changes ? 'signedUp')
        and not exists (select from audit_entries a where a.entity = 'user' and a.entity_id = w.id and a.action = 'deactivated')
        and (d.sees_all or ${isAgentOfOwnOffice('user_id', 'w.id')})`,
  },
  {
    kind: 'failed-jobs',
    seenBy: ['admin'],
    one: 'job failed',
    many: 'jobs failed',
    count: `select count(*) from jobs j where j.customer_id = d.customer_id and j.state = 'FAILED' and j.ended_at > d.since`,
  },
];
