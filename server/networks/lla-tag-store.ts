// LLA tags in the database: the labels of one customer.
import { llaTagList } from '#contract/networks/index.ts';
import type { LlaTagInput, LlaTagRow } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, arrayContains, count, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { networkAccounts } from './account-table.ts';
import { customAudiences } from './audience-table.ts';
import { belongsToScope } from './network-record-scope.ts';
import { llaTags } from './lla-tag-table.ts';

/** Audiences of the customer's accounts that carry the tag. */
const AUDIENCES = `(select count(*) from custom_audiences u join network_accounts a on a.id = u.account_id
  where a.customer_ids @> array[t.customer_id] and a.deleted_at is null and u.deleted_at is null and t.name = any(u.tags))`;

export const llaTagListSource: ListSource = {
  descriptor: llaTagList,
  from: 'lla_tags t',
  alias: 't',
  where: 't.deleted_at is null',
  columns: { _id: 't.id', name: 't.name', audienceCount: AUDIENCES, updatedAt: 't.updated_at' },
  base: {},
};

export const ofCustomer = (customerId: string): Predicate => ({ sql: 't.customer_id = $1', values: [customerId] });

export const removableLlaTags: RemovableRows = {
  source: llaTagListSource,
  scope: (scope: RowScope) => belongsToScope(scope, 't.customer_id'),
  customer: 't.customer_id',
  area: 'lla-tags',
  entity: 'LLA tag',
  nameIndex: 'lla_tags_name_unique',
};

export async function insertLlaTag(tx: Transaction, { customerId, name }: LlaTagInput): Promise<LlaTagRow> {
  const [row] = await tx.insert(llaTags).values({ id: newId(), customerId, name }).returning();
  if (!row) throw new Error('PostgreSQL answered an insert without its row');
  const [tagged] = await tx
    .select({ audienceCount: count() })
    .from(customAudiences)
    .innerJoin(networkAccounts, eq(networkAccounts.id, customAudiences.accountId))
    .where(
      and(
        arrayContains(networkAccounts.customerIds, [customerId]),
        arrayContains(customAudiences.tags, [name]),
        isNull(networkAccounts.deletedAt),
        isNull(customAudiences.deletedAt),
      ),
    );
  return { _id: row.id, name, audienceCount: tagged?.audienceCount ?? 0, updatedAt: row.updatedAt.toISOString() };
}
