// Sends requests to the payment provider that must take effect once, with an idempotency key. For a day the provider answers a key that
// met a server error with the same error; so the effect is looked up then, and only if there is none the next key is used.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { isIdempotencyKeySpent } from '../../adapters/stripe/index.ts';
import type { Database, Queryable } from '../../db/connection.ts';
import { orders } from '../order-table.ts';
import { providerRequests, refunds } from './payment-table.ts';

export interface OnceRequest<Answer> {
  /** Looks up the effect of an earlier request, whatever its answer was. */
  find(): Promise<Answer | null>;
  send(idempotencyKey: string): Promise<Answer>;
}

export async function requestOnce<Answer>(db: Database, name: string, { find, send }: OnceRequest<Answer>): Promise<Answer> {
  const number = await currentNumber(db, name);
  const earlier = number > 1 ? await find() : null;
  if (earlier !== null) return earlier;
  try {
    return await send(idempotencyKey(name, number));
  } catch (error) {
    if (!isIdempotencyKeySpent(error)) throw error;
    // Stored first: if the process ends now or the lookup fails, the next call looks before it sends.
    await advanceNumber(db, name, number);
    return (await find()) ?? (await send(idempotencyKey(name, number + 1)));
  }
}

const idempotencyKey = (name: string, number: number): string => (number === 1 ? name : `${name}:${number}`);

async function currentNumber(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(providerRequests)
    .values({ name })
    .onConflictDoUpdate({ target: providerRequests.name, set: { number: sql`${providerRequests.number}` } })
    .returning({ number: providerRequests.number });
  return row?.number ?? 1;
}

/** When several calls met the same error, only one of them increases the number. */
async function advanceNumber(db: Database, name: string, number: number): Promise<void> {
  await db
    .update(providerRequests)
    .set({ number: number + 1 })
    .where(and(eq(providerRequests.name, name), eq(providerRequests.number, number)));
}

const hasPrefix = (prefix: string) => sql`starts_with(${providerRequests.name}, ${prefix})`;

/** Whether any request was ever sent whose name has this prefix. */
export async function wasRequested(db: Queryable, prefix: string): Promise<boolean> {
  return (await db.select({ name: providerRequests.name }).from(providerRequests).where(hasPrefix(prefix)).limit(1)).length > 0;
}

/** Whether a request met a server error, so that it may have taken effect without an answer. */
export async function hasFailedRequest(db: Queryable, prefix: string): Promise<boolean> {
  const rows = await db
    .select({ name: providerRequests.name })
    .from(providerRequests)
    .where(and(hasPrefix(prefix), gt(providerRequests.number, 1)))
    .limit(1);
  return rows.length > 0;
}

const DAY_MS = 86_400_000;
/** The provider forgets an idempotency key after thirty days at most, and unpaid orders end after seven. */
const RETENTION_DAYS = 60;

/** A schedule calls this. Requests of orders that still wait for a payment or a refund stay: they tell whether one may have been made. */
export async function deleteOldProviderRequests(db: Database, now: number): Promise<void> {
  const unfinished = sql`select o.id::text from ${orders} o where o.status = 'PENDING_PAYMENT'
    union select r.order_id::text from ${refunds} r where r.state in ('OWED', 'PENDING')`;
  const orderId = sql`split_part(${providerRequests.name}, ':', 2)`;
  const isOld = lt(providerRequests.requestedAt, new Date(now - RETENTION_DAYS * DAY_MS));
  await db.delete(providerRequests).where(and(isOld, sql`${orderId} not in (${unfinished})`));
}
