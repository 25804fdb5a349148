// The latest changes to a customer's records, from the audit log. The log's index is by customer, entity and time, so that the newest few
// entries of each entity are read along it; a feed that writes thousands of listings leaves room for the rest.
import type { CustomerActivity } from '#contract/staff-overview/index.ts';
import { ORDER_NUMBER_PREFIX } from '#domain/orders/index.ts';
import { ACTIVITY_ENTITIES } from '#domain/staff-overview/index.ts';
import type { ActivityEntity } from '#domain/staff-overview/index.ts';
import type { Database } from '../db/connection.ts';
import { shownNameSql } from '../shown-name-sql.ts';
import { isoMoment } from './first-rows.ts';

const ENTRIES = 8;
const ENTRIES_PER_ENTITY = 3;

/** The name of the record `a.entity_id`. */
const NAMES: Readonly<Record<ActivityEntity, string>> = {
  order: `select '${ORDER_NUMBER_PREFIX}' || r.order_number || ' ' || r.title from orders r`,
  campaign: `select ${shownNameSql('r.name')} from campaigns r`,
  'gdn campaign': `select ${shownNameSql('r.name')} from campaigns r`,
  listing: 'select r.title from listings r',
  resource: 'select r.name from resources r',
  bulkUpload: 'select r.file_name from bulk_uploads r',
  product: 'select r.name from products r',
  agent: 'select r.full_name from agents r',
  office: 'select r.name from offices r',
  store: 'select r.name from stores r',
  dashboard: `select null::text from customers r`,
  customer: 'select r.name from customers r',
};
const NAME = `case ${ACTIVITY_ENTITIES.map((entity) => `when a.entity = '${entity}' then (${NAMES[entity]} where r.id = a.entity_id)`).join(' ')} end`;

export async function readCustomerActivity(db: Database, customerId: string): Promise<CustomerActivity[]> {
  const { rows } = await db.$client.query<CustomerActivity>(
    `select a.id as "_id", ${isoMoment('a.at')} as at, a.entity, a.entity_id as "entityId", a.action,
        case when a.action = 'updated' then array(select jsonb_object_keys(a.changes)) else '{}' end as fields, ${NAME} as name,
        (select u.display_name from users u where u.id = coalesce(a.impersonator_id, a.actor_id)) as actor
      from (select newest.* from unnest($2::text[]) as asked (entity) cross join lateral (
          select * from audit_entries e where e.customer_id = $1 and e.entity = asked.entity order by e.at desc limit ${ENTRIES_PER_ENTITY}) newest
        order by newest.at desc limit ${ENTRIES}) a
      order by a.at desc`,
    [customerId, ACTIVITY_ENTITIES],
  );
  return rows;
}
