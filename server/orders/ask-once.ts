// How is something asked of the provider that must happen once? With a key, which does it once however often it is asked with. A key
// that got a fault gets it again for a day: then what it did is looked for, and only what it did not do is asked for with the next.
import { and, eq, gt, sql } from 'drizzle-orm';
import { isKeySpent } from '../adapters/stripe/index.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { providerRequests } from './payment-table.ts';

export interface Deed<Answer> {
  /** What it did already, whatever was answered. */
  find(): Promise<Answer | null>;
  ask(key: string): Promise<Answer>;
}

export async function askOnce<Answer>(db: Database, name: string, { find, ask }: Deed<Answer>): Promise<Answer> {
  const number = await numberOf(db, name);
  const earlier = number > 1 ? await find() : null;
  if (earlier !== null) return earlier;
  try {
    return await ask(keyOf(name, number));
  } catch (error) {
    if (!isKeySpent(error)) throw error;
    // Written down first: if we fall now, or cannot look, the next to ask looks before it asks.
    await spend(db, name, number);
    return (await find()) ?? (await ask(keyOf(name, number + 1)));
  }
}

const keyOf = (name: string, number: number): string => (number === 1 ? name : `${name}:${number}`);

async function numberOf(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(providerRequests)
    .values({ name })
    .onConflictDoUpdate({ target: providerRequests.name, set: { number: sql`${providerRequests.number}` } })
    .returning({ number: providerRequests.number });
  return row?.number ?? 1;
}

/** Of several that met the same fault one counts. */
async function spend(db: Database, name: string, number: number): Promise<void> {
  await db
    .update(providerRequests)
    .set({ number: number + 1 })
    .where(and(eq(providerRequests.name, name), eq(providerRequests.number, number)));
}

const beginsWith = (prefix: string) => sql`starts_with(${providerRequests.name}, ${prefix})`;

/** Whether anything was ever asked for whose name begins so. */
export async function wasAsked(db: Queryable, prefix: string): Promise<boolean> {
  return (await db.select({ name: providerRequests.name }).from(providerRequests).where(beginsWith(prefix)).limit(1)).length > 0;
}

/** Whether it met a fault, so that more may have been done than was answered. */
export async function metFault(db: Queryable, prefix: string): Promise<boolean> {
  const rows = await db
    .select({ name: providerRequests.name })
    .from(providerRequests)
    .where(and(beginsWith(prefix), gt(providerRequests.number, 1)))
    .limit(1);
  return rows.length > 0;
}
