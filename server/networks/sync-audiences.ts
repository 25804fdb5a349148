// Brings the stored custom audiences of an ad account in line with Meta: new ones, changed names, sizes and states, and those that are gone.
// Tags are ours and stay.
import { audienceKindOf, audienceStateOf } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { CustomAudience } from '../adapters/meta/index.ts';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import type { MetaCaller } from './ask-meta.ts';
import { networkAccounts } from './account-table.ts';
import { customAudiences } from './audience-table.ts';
import { publishToCustomers } from './network-record-scope.ts';

type AudienceRecord = typeof customAudiences.$inferSelect;

/** Meta's list may lack an audience that was just made, so that only older rows are taken as deleted. */
const NEW_FOR = sql`now() - interval '1 hour'`;

export async function readAudiences({ meta, access }: MetaCaller): Promise<CustomAudience[]> {
  const found: CustomAudience[] = [];
  for await (const audience of meta.audiences.list(access)) found.push(audience);
  return found;
}

export async function storeAudiences(tx: Transaction, accountId: string, found: readonly CustomAudience[]): Promise<void> {
  // Two runs at the same time would both insert a new audience.
  const [account] = await tx
    .select({ customerIds: networkAccounts.customerIds })
    .from(networkAccounts)
    .where(eq(networkAccounts.id, accountId))
    .for('update');
  if (!account) return;
  const stored = await tx.select().from(customAudiences).where(eq(customAudiences.accountId, accountId)).orderBy(customAudiences.id);
  const byPlatformId = new Map(stored.toSorted(deletedFirst).map((row) => [row.platformId, row]));
  let hasChanged = false;
  for (const audience of found) if (await storeAudience(tx, accountId, byPlatformId.get(audience.id), audience)) hasChanged = true;
  const isGone = await removeMissing(tx, accountId, stored, new Set(found.map(({ id }) => id)));
  if (!hasChanged && !isGone) return;
  for (const area of ['audiences', 'lla-tags']) {
    publishAfterCommit(tx, { area, ids: [accountId], customerId: null });
    publishToCustomers(tx, area, accountId, account.customerIds);
  }
}

/** A row that is present overrides one that was deleted. */
const deletedFirst = (one: AudienceRecord, other: AudienceRecord): number =>
  Number(one.deletedAt === null) - Number(other.deletedAt === null);

async function storeAudience(
  tx: Transaction,
  accountId: string,
  before: AudienceRecord | undefined,
  audience: CustomAudience,
): Promise<boolean> {
  const values = valuesOf(audience);
  if (!before) {
    await tx.insert(customAudiences).values({ id: newId(), accountId, platformId: audience.id, tags: [], ...values });
    return true;
  }
  const isSame = before.deletedAt === null && (Object.keys(values) as (keyof typeof values)[]).every((key) => before[key] === values[key]);
  if (isSame) return false;
  await tx
    .update(customAudiences)
    .set({ ...values, deletedAt: null, updatedAt: sql`now()` })
    .where(eq(customAudiences.id, before.id));
  return true;
}

function valuesOf({ id, name, subtype, ...audience }: CustomAudience) {
  const state = audienceStateOf(audience.operation_status?.code, audience.delivery_status?.code);
  const count = audience.approximate_count_lower_bound;
  // Meta says -1 or 0 for a number that it does not know yet.
  const size = count === undefined || count < 0 || (state === 'FILLING' && count === 0) ? null : count;
  return { name: name ?? id, kind: audienceKindOf(subtype), state, size };
}

async function removeMissing(
  tx: Transaction,
  accountId: string,
  stored: readonly AudienceRecord[],
  found: ReadonlySet<string>,
): Promise<boolean> {
  const missing = stored.filter(({ platformId, deletedAt }) => deletedAt === null && !found.has(platformId)).map(({ id }) => id);
  if (missing.length === 0) return false;
  const gone = await tx
    .update(customAudiences)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(customAudiences.accountId, accountId),
        inArray(customAudiences.id, missing),
        isNull(customAudiences.deletedAt),
        lt(customAudiences.createdAt, NEW_FOR),
      ),
    )
    .returning({ id: customAudiences.id });
  return gone.length > 0;
}
