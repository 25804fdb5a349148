// Sends requests to the payment provider that must take effect once, with an idempotency key. For a day the provider answers a key that
// met a server error with the same error; so the effect is looked up then, and only if there is none the next key is used.
import { and, eq, gt, sql } from 'drizzle-orm';
import { isIdempotencyKeySpent } from '../../adapters/stripe/index.ts';
import type { Database, Queryable } from '../../db/connection.ts';
import { providerRequests } from './payment-table.ts';

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

/** Of several calls that met the same error, one advances the number. */
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
