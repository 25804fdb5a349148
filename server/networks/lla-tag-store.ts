// LLA tags in the database: the labels of one customer.
import { llaTagList } from '#contract/networks/index.ts';
import type { LlaTagChange, LlaTagInput, LlaTagRow } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
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
  columns: {
    _id: 't.id',
    name: 't.name',
    audienceCount: AUDIENCES,
    lookalike: `t.lookalike_country || ' ' || t.lookalike_percent || '%'`,
    updatedAt: 't.updated_at',
  },
  base: { audienceCount: AUDIENCES, lookalike: 't.lookalike_country' },
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

/** The columns of look-alikes are both set or both empty. */
const columnsOf = ({ name, lookalike }: Pick<LlaTagChange, 'name' | 'lookalike'>) => ({
  name,
  lookalikeCountry: lookalike?.country ?? null,
  lookalikePercent: lookalike?.percent ?? null,
});

export async function insertLlaTag(tx: Transaction, { customerId, ...input }: LlaTagInput): Promise<string> {
  const id = newId();
  await tx.insert(llaTags).values({ id, customerId, ...columnsOf(input) });
  return id;
}

export async function updateLlaTagRow(tx: Transaction, id: string, input: Pick<LlaTagChange, 'name' | 'lookalike'>): Promise<void> {
  await tx
    .update(llaTags)
    .set({ ...columnsOf(input), version: sql`${llaTags.version} + 1`, updatedAt: sql`now()` })
    .where(eq(llaTags.id, id));
}

export async function lockLlaTag(tx: Transaction, scope: RowScope, id: string): Promise<typeof llaTags.$inferSelect | null> {
  const visible = predicateAsSql(belongsToScope(scope, 'lla_tags.customer_id'));
  const [row] = await tx
    .select()
    .from(llaTags)
    .where(and(eq(llaTags.id, id), isNull(llaTags.deletedAt), visible))
    .for('update');
  return row ?? null;
}

/** As a row of the list. */
export async function readLlaTagRow(db: Queryable, id: string): Promise<LlaTagRow> {
  const pairs = Object.entries(llaTagListSource.columns).map(([field, column]) => `'${field}', ${column}`);
  const { rows } = await db.execute<{ tag: LlaTagRow }>(
    sql`select json_build_object(${sql.raw(pairs.join(', '))}) as tag from lla_tags t where t.id = ${id}`,
  );
  if (!rows[0]) throw new Error('An LLA tag was read that is not stored');
  return rows[0].tag;
}
