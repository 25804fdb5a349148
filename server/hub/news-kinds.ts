// The kinds of news of a dashboard, such as new orders. A module with another kind exports it to `server/later-modules.ts`.
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

/** The last visit, by the product's clock, which may be ahead of real time. */
export const LAST_VISIT = 'd.since + (product_now() - now())';

/** Audit entries of other people: a person's own changes are not news to them. */
export const auditEntriesOf = (entity: string, action: string): string =>
  `audit_entries a where a.customer_id = d.customer_id and a.entity = '${entity}' and a.action = '${action}' and a.at > ${LAST_VISIT} and a.actor_id is distinct from d.user_id`;

const isAgentOfOwnOffice = (column: string, value: string): string =>
  `exists (select from agents g where g.${column} = ${value} and g.deleted_at is null and g.office_ids && d.office_ids)`;

/** Rows of an office that the person manages, or with the person as an agent, as in the scopes of listings and orders. */
export const isOwnRow = (row: string): string => `
  (d.runs_offices and ${row}.office_id = any(d.office_ids)
    or (d.sells or cardinality(d.office_ids) > 0) and ${row}.agent_ids && array(
      select g.id from agents g where g.user_id = d.user_id and g.customer_id = d.customer_id and g.deleted_at is null))`;

export const EVERYONE_IN_DASHBOARDS = ['admin', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const;

/** News about offices, people and jobs. */
export const customerNews: readonly NewsKind[] = [
  {
    kind: 'offices',
    seenBy: EVERYONE_IN_DASHBOARDS,
    one: 'new office',
    many: 'new offices',
    count: `select count(distinct a.entity_id) from ${auditEntriesOf('office', 'created')} and (d.sees_all or a.entity_id = any(d.office_ids))`,
  },
  {
    kind: 'changed-offices',
    seenBy: EVERYONE_IN_DASHBOARDS,
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
