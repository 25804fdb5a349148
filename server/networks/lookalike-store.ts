// Look-alikes in the database: which ones the LLA tags of an account's customers ask for, and how far each has come.
import type { AudienceState, LookalikeSpec } from '#domain/networks/index.ts';
import { lookalikeName } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { customAudiences } from './audience-table.ts';
import { lookalikes } from './lookalike-table.ts';

export type LookalikeRecord = typeof lookalikes.$inferSelect;

export interface WantedLookalike extends LookalikeSpec, Record<string, unknown> {
  sourceId: string;
  platformId: string;
  name: string;
  state: AudienceState;
  size: number | null;
  /** The tags that ask for it. */
  tags: string[];
}

const WANTED = `
  select u.id as "sourceId", u.platform_id as "platformId", u.name, u.state, u.size::float8 as size,
    t.lookalike_country as country, t.lookalike_percent as percent, array_agg(distinct t.name) as tags
  from network_accounts a
    join lla_tags t on a.customer_ids @> array[t.customer_id] and t.deleted_at is null and t.lookalike_country is not null
    join custom_audiences u on u.account_id = a.id and t.name = any(u.tags) and u.kind <> 'LOOKALIKE' and u.deleted_at is null
  where a.id = $1 and a.deleted_at is null
  group by u.id, t.lookalike_country, t.lookalike_percent order by u.id, country, percent`;

export async function wantedLookalikes({ quick }: Database, accountId: string): Promise<WantedLookalike[]> {
  return (await quick.query<WantedLookalike>({ name: 'wanted_lookalikes', text: WANTED, values: [accountId] })).rows;
}

export async function planLookalikes(tx: Transaction, accountId: string, wanted: readonly WantedLookalike[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ sourceId, country, percent, platformId, name }) => ({
    id: newId(),
    accountId,
    sourceId,
    country,
    percent,
    name: lookalikeName({ platformId, name }, { country, percent }),
  }));
  await tx.insert(lookalikes).values(rows).onConflictDoNothing();
}

export const lookalikesOfAccount = (db: Queryable, accountId: string): Promise<LookalikeRecord[]> =>
  db.select().from(lookalikes).where(eq(lookalikes.accountId, accountId)).orderBy(lookalikes.id);

export async function setProblem(tx: Transaction, id: string, problem: string): Promise<void> {
  await tx
    .update(lookalikes)
    .set({ problem, sentAt: null, updatedAt: sql`now()` })
    .where(eq(lookalikes.id, id));
}

/** Only one worker gets the lock to ask Meta for it; an earlier lock ends at `before`. */
export async function claimLookalike(tx: Transaction, id: string, now: Date, before: Date): Promise<boolean> {
  const claimed = await tx
    .update(lookalikes)
    .set({ sentAt: now, updatedAt: sql`now()` })
    .where(and(eq(lookalikes.id, id), isNull(lookalikes.audienceId), or(isNull(lookalikes.sentAt), lt(lookalikes.sentAt, before))))
    .returning({ id: lookalikes.id });
  return claimed.length > 0;
}

/** Meta made it, or had made it: it is an audience of the account, and carries the tags that ask for it. */
export async function storeLookalike(tx: Transaction, { id, accountId, name }: LookalikeRecord, platformId: string, tags: string[]) {
  const present = and(
    eq(customAudiences.accountId, accountId),
    eq(customAudiences.platformId, platformId),
    isNull(customAudiences.deletedAt),
  );
  const [known] = await tx.select({ id: customAudiences.id }).from(customAudiences).where(present);
  const audienceId = known?.id ?? newId();
  if (!known)
    await tx
      .insert(customAudiences)
      .values({ id: audienceId, accountId, platformId, name, kind: 'LOOKALIKE', size: null, state: 'FILLING', tags });
  await tx
    .update(lookalikes)
    .set({ audienceId, sentAt: null, problem: '', updatedAt: sql`now()` })
    .where(eq(lookalikes.id, id));
}

/** A look-alike has the tags that ask for it now. Tags that people added, and that are no LLA tags, stay. */
export async function settleLookalikeTags(tx: Transaction, accountId: string, wanted: readonly WantedLookalike[]): Promise<void> {
  const made = await tx
    .select({ lookalike: lookalikes, audience: { id: customAudiences.id, tags: customAudiences.tags } })
    .from(lookalikes)
    .innerJoin(customAudiences, eq(customAudiences.id, lookalikes.audienceId))
    .where(eq(lookalikes.accountId, accountId));
  const names = await llaTagNames(tx, accountId);
  for (const { lookalike, audience } of made) {
    const asking = wanted.find((each) => isFor(lookalike, each))?.tags ?? [];
    const tags = [...new Set([...audience.tags.filter((tag) => !names.has(tag)), ...asking])];
    if (tags.length === audience.tags.length && tags.every((tag) => audience.tags.includes(tag))) continue;
    await tx
      .update(customAudiences)
      .set({ tags, updatedAt: sql`now()` })
      .where(inArray(customAudiences.id, [audience.id]));
  }
}

export const isFor = (row: Pick<LookalikeRecord, 'sourceId' | 'country' | 'percent'>, wanted: WantedLookalike): boolean =>
  row.sourceId === wanted.sourceId && row.country === wanted.country && row.percent === wanted.percent;

async function llaTagNames(tx: Transaction, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select t.name from lla_tags t join network_accounts a on a.customer_ids @> array[t.customer_id] where a.id = ${accountId}`,
  );
  return new Set(rows.map(({ name }) => name));
}
