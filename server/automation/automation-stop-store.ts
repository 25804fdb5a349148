// Sets, lists and releases stops of automation. A released stop stays in the table, with its time.
import type { AutomationStop, AutomationStopInput } from '#contract/automation/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import { customerExists } from '../customers/customer-visibility.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { stores } from '../stores/store-table.ts';
import { automationStops } from './automation-stop-table.ts';

async function listStops(db: Queryable, only: SQL | undefined): Promise<AutomationStop[]> {
  const rows = await db
    .select({
      stop: automationStops,
      customer: { _id: customers.id, name: customers.name },
      store: { _id: stores.id, name: stores.name },
    })
    .from(automationStops)
    .leftJoin(customers, eq(customers.id, automationStops.customerId))
    .leftJoin(stores, eq(stores.id, automationStops.storeId))
    .where(and(isNull(automationStops.endedAt), only))
    .orderBy(desc(automationStops.id));
  return rows.map(({ stop: { id, reason, setByName, setAt }, customer, store }) => ({
    _id: id,
    customer,
    store,
    reason,
    setByName,
    setAt: setAt.toISOString(),
  }));
}

/** Those of everything, of the customer and of its stores; the newest first. */
export const stopsOfCustomer = (db: Queryable, customerId: string): Promise<AutomationStop[]> =>
  listStops(
    db,
    sql`(${automationStops.customerId} is null and ${automationStops.storeId} is null or ${automationStops.customerId} = ${customerId}
      or ${automationStops.storeId} in (select s.id from stores s where s.customer_id = ${customerId}))`,
  );

/** The same stop that is set already is not set again, or people would have to release it twice. */
export async function setStop(tx: Transaction, actor: Actor, input: AutomationStopInput): Promise<AutomationStop> {
  const customerId = input.scope === 'customer' ? input.customerId : null;
  const storeId = input.scope === 'store' ? input.storeId : null;
  const concerned = await requireSubject(tx, actor, { customerId, storeId });
  // Two people who set it at the same time wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('automation stops', 0))`);
  const [same] = await listStops(
    tx,
    sql`${automationStops.reason} = ${input.reason} and ${automationStops.customerId} is not distinct from ${customerId}::uuid
      and ${automationStops.storeId} is not distinct from ${storeId}::uuid`,
  );
  if (same) return same;
  const id = newId();
  const { userId, displayName } = actor;
  await tx.insert(automationStops).values({ id, customerId, storeId, reason: input.reason, setBy: userId, setByName: displayName });
  await recordStop(tx, actor, { id, customerId: concerned }, { action: 'created', after: { customerId, storeId, reason: input.reason } });
  const [stop] = await listStops(tx, eq(automationStops.id, id));
  if (!stop) throw new Error('A stop was not written');
  return stop;
}

export async function releaseStop(tx: Transaction, actor: Actor, id: string): Promise<{ _id: string }> {
  const [stop] = await tx
    .select()
    .from(automationStops)
    .where(and(eq(automationStops.id, id), isNull(automationStops.endedAt)))
    .for('update');
  if (!stop) throw new AppError('notFound');
  const customerId = await requireSubject(tx, actor, stop);
  await tx
    .update(automationStops)
    .set({ endedAt: sql`now()` })
    .where(eq(automationStops.id, id));
  await recordStop(tx, actor, { id, customerId }, { action: 'removed', before: { reason: stop.reason } });
  return { _id: id };
}

/** Returns the customer that is concerned; null where everyone is, which only those may decide who see everyone. */
async function requireSubject(
  tx: Transaction,
  actor: Actor,
  { customerId, storeId }: { customerId: string | null; storeId: string | null },
): Promise<string | null> {
  if (customerId === null && storeId === null) {
    requireGlobalScope(actor);
    return null;
  }
  const [store] = storeId === null ? [] : await tx.select({ customerId: stores.customerId }).from(stores).where(eq(stores.id, storeId));
  const concerned = customerId ?? store?.customerId;
  if (concerned === undefined || !(await customerExists(tx, rowScope(actor), concerned))) throw new AppError('notFound');
  return concerned;
}

const recordStop = (
  tx: Transaction,
  { userId }: Actor,
  { id, customerId }: { id: string; customerId: string | null },
  change: Pick<Parameters<typeof recordChange>[2], 'action' | 'before' | 'after'>,
): Promise<void> => recordChange(tx, userId, { area: 'automation', entity: 'automationStop', entityId: id, customerId, ...change });
