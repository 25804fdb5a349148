// Custom audiences in the database: those of one ad account, and every tag that they carry.
import { audienceList, MAX_AUDIENCE_CHOICES } from '#contract/networks/index.ts';
import type { AudienceChoice, AudienceRow } from '#contract/networks/index.ts';
import { and, arrayContains, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { networkAccounts } from './account-table.ts';
import { customAudiences } from './audience-table.ts';

export const audienceListSource: ListSource = {
  descriptor: audienceList,
  from: 'custom_audiences u',
  alias: 'u',
  where: 'u.deleted_at is null',
  columns: {
    _id: 'u.id',
    name: 'u.name',
    audienceId: 'u.platform_id',
    kind: 'u.kind',
    state: 'u.state',
    size: 'u.size',
    tags: 'u.tags',
    updatedAt: 'u.updated_at',
  },
  base: { audienceId: 'u.platform_id' },
};

export const ofAccount = (accountId: string): Predicate => ({ sql: 'u.account_id = $1', values: [accountId] });

export const tagsOfAccount = (db: Queryable, accountId: string): Promise<string[]> =>
  tagsWhere(db, eq(customAudiences.accountId, accountId));

export const tagsOfCustomer = (db: Queryable, customerId: string): Promise<string[]> =>
  tagsWhere(db, and(arrayContains(networkAccounts.customerIds, [customerId]), isNull(networkAccounts.deletedAt)));

async function tagsWhere(db: Queryable, condition: SQL | undefined): Promise<string[]> {
  const tag = sql<string>`unnest(${customAudiences.tags})`;
  const rows = await db
    .selectDistinct({ tag })
    .from(customAudiences)
    .innerJoin(networkAccounts, eq(networkAccounts.id, customAudiences.accountId))
    .where(and(isNull(customAudiences.deletedAt), condition))
    .orderBy(tag);
  return rows.map((row) => row.tag);
}

export const toAudienceRow = ({
  id,
  name,
  platformId,
  kind,
  state,
  size,
  tags,
  updatedAt,
}: typeof customAudiences.$inferSelect): AudienceRow => ({
  _id: id,
  name,
  audienceId: platformId,
  kind,
  state,
  size,
  tags,
  updatedAt: updatedAt.toISOString(),
});

/** The audiences of the accounts that serve a customer, by name. */
export function audiencesOfCustomer(db: Queryable, customerId: string): Promise<AudienceChoice[]> {
  const { id, name, kind, state, size, tags } = customAudiences;
  return db
    .select({ _id: id, name, kind, state, size, tags, accountName: networkAccounts.name })
    .from(customAudiences)
    .innerJoin(networkAccounts, eq(networkAccounts.id, customAudiences.accountId))
    .where(
      and(isNull(customAudiences.deletedAt), isNull(networkAccounts.deletedAt), arrayContains(networkAccounts.customerIds, [customerId])),
    )
    .orderBy(asc(name), asc(id))
    .limit(MAX_AUDIENCE_CHOICES);
}
