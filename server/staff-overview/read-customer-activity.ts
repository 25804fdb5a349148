// The latest changes to a customer's records, from the audit log. The log's index is by customer, entity and time, so that the newest few
// entries of each entity are read along it; a feed that writes thousands of listings leaves room for the rest.
import type { CustomerActivity } from '#contract/staff-overview/index.ts';
import { ACTIVITY_ENTITIES } from '#domain/staff-overview/index.ts';
import type { ActivityEntity } from '#domain/staff-overview/index.ts';
import { campaignNameSql } from '../campaigns/index.ts';
import { agentNameSql, customerNameSql, officeNameSql } from '../customers/index.ts';
import type { Database } from '../db/connection.ts';
import { bulkUploadNameSql, listingTitleSql, resourceNameSql } from '../inventory/index.ts';
import { orderNameSql } from '../orders/index.ts';
import { productNameSql } from '../products/index.ts';
import { storeNameSql } from '../stores/index.ts';
import { isoMoment } from './first-rows.ts';

const ENTRIES = 8;
const ENTRIES_PER_ENTITY = 3;

/** The name of the record with this id, an expression. The dashboard of a customer has none of its own. */
const NAMES: Readonly<Record<ActivityEntity, (id: string) => string>> = {
  order: orderNameSql,
  campaign: campaignNameSql,
  'gdn campaign': campaignNameSql,
  listing: listingTitleSql,
  resource: resourceNameSql,
  bulkUpload: bulkUploadNameSql,
  product: productNameSql,
  agent: agentNameSql,
  office: officeNameSql,
  store: storeNameSql,
  dashboard: () => 'null::text',
  customer: customerNameSql,
};
const NAME = `case ${ACTIVITY_ENTITIES.map((entity) => `when a.entity = '${entity}' then ${NAMES[entity]('a.entity_id')}`).join(' ')} end`;

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
