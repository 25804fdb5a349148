// The key of a store for the push call: shown once, stored as a hash, and replaced by the next one.
import { randomBytes } from 'node:crypto';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { customerExists, ofPresentCustomers } from '../../../customers/customer-visibility.ts';
import type { Queryable } from '../../../db/connection.ts';
import { recordChange } from '../../../db/record-change.ts';
import { AppError } from '../../../http/app-error.ts';
import { hashToken } from '../../../http/session/session-token.ts';
import { stores } from '../../../stores/store-table.ts';
import { feedPushKeys } from '../feed-file-table.ts';

const SHOWN_CHARACTERS = 12;

async function requireStore(db: Queryable, actor: Actor, storeId: string): Promise<{ id: string; customerId: string }> {
  const [store] = await db
    .select({ id: stores.id, customerId: stores.customerId })
    .from(stores)
    .where(and(eq(stores.id, storeId), isNull(stores.deletedAt)));
  if (!store || !(await customerExists(db, rowScope(actor), store.customerId))) throw new AppError('notFound');
  return store;
}

export async function readPushKey(db: Queryable, actor: Actor, storeId: string) {
  const { id } = await requireStore(db, actor, storeId);
  const [key] = await db.select().from(feedPushKeys).where(eq(feedPushKeys.storeId, id));
  return {
    prefix: key?.prefix ?? null,
    createdAt: key?.createdAt.toISOString() ?? null,
    lastUsedAt: key?.lastUsedAt?.toISOString() ?? null,
  };
}

export const createPushKey = (context: AppContext, actor: Actor, storeId: string) =>
  context.db.transaction(async (tx) => {
    const { customerId } = await requireStore(tx, actor, storeId);
    const key = `adp_${randomBytes(32).toString('base64url')}`;
    const createdAt = new Date(context.now());
    const row = { keyHash: hashToken(key), prefix: key.slice(0, SHOWN_CHARACTERS), createdBy: actor.userId, createdAt, lastUsedAt: null };
    await tx
      .insert(feedPushKeys)
      .values({ storeId, ...row })
      .onConflictDoUpdate({ target: feedPushKeys.storeId, set: row });
    await recordChange(tx, actor.userId, {
      area: 'stores',
      entity: 'store',
      entityId: storeId,
      customerId,
      action: 'updated',
      after: { pushKey: row.prefix },
    });
    return { key, prefix: row.prefix, createdAt: createdAt.toISOString() };
  });

/** The store that a key belongs to. The keys of a removed customer open nothing. */
export async function storeOfPushKey(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ storeId: feedPushKeys.storeId })
    .from(feedPushKeys)
    .innerJoin(stores, eq(stores.id, feedPushKeys.storeId))
    .where(and(eq(feedPushKeys.keyHash, hashToken(key)), isNull(stores.deletedAt), sql.raw(ofPresentCustomers('stores'))));
  return row?.storeId ?? null;
}

const WINDOW_MS = 60_000;
export const MAX_PUSH_REQUESTS = 60;

/**
 * Counts a request of a key, in the database, so that all processes count together. False where the key has made too many within a minute.
 */
export async function countPushRequest(db: Queryable, storeId: string, now: Date): Promise<boolean> {
  const isNewWindow = sql`(${feedPushKeys.windowStartedAt} is null
    or ${feedPushKeys.windowStartedAt} <= ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz)`;
  const [counted] = await db
    .update(feedPushKeys)
    .set({
      lastUsedAt: now,
      windowRequests: sql`case when ${isNewWindow} then 1 else ${feedPushKeys.windowRequests} + 1 end`,
      windowStartedAt: sql`case when ${isNewWindow} then ${now.toISOString()}::timestamptz else ${feedPushKeys.windowStartedAt} end`,
    })
    .where(eq(feedPushKeys.storeId, storeId))
    .returning({ requests: feedPushKeys.windowRequests });
  return (counted?.requests ?? 0) <= MAX_PUSH_REQUESTS;
}
