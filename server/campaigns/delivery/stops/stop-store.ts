// Sets, lists and releases stops of deliveries. A released stop stays in the table, with its time.
import type { DeliveryStop, StopInput } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { recordChange } from '../../../db/record-change.ts';
import { AppError } from '../../../http/app-error.ts';
import { networkAccounts } from '../../../networks/account-table.ts';
import { deliveryStops } from './stop-table.ts';

/** The newest first. */
export async function listStops(db: Queryable, only?: SQL): Promise<DeliveryStop[]> {
  const rows = await db
    .select({
      stop: deliveryStops,
      customer: { _id: customers.id, name: customers.name },
      account: { _id: networkAccounts.id, name: networkAccounts.name },
    })
    .from(deliveryStops)
    .leftJoin(customers, eq(customers.id, deliveryStops.customerId))
    .leftJoin(networkAccounts, eq(networkAccounts.id, deliveryStops.accountId))
    .where(and(isNull(deliveryStops.endedAt), only))
    .orderBy(desc(deliveryStops.id));
  return rows.map(({ stop: { id, reason, setByName, setAt }, customer, account }) => ({
    _id: id,
    customer,
    account,
    reason,
    setByName,
    setAt: setAt.toISOString(),
  }));
}

/** The same stop that is set already is not set again, or people would have to release it twice. */
export async function setStop(tx: Transaction, actor: Actor, input: StopInput): Promise<DeliveryStop> {
  const customerId = input.scope === 'customer' ? input.customerId : null;
  const accountId = input.scope === 'account' ? input.accountId : null;
  await requireSubject(tx, { customerId, accountId });
  // Two people who set it at the same time wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery stops', 0))`);
  const [same] = await listStops(
    tx,
    sql`${deliveryStops.reason} = ${input.reason} and ${deliveryStops.customerId} is not distinct from ${customerId}::uuid
      and ${deliveryStops.accountId} is not distinct from ${accountId}::uuid`,
  );
  if (same) return same;
  const id = newId();
  const { userId, displayName } = actor;
  await tx.insert(deliveryStops).values({ id, customerId, accountId, reason: input.reason, setBy: userId, setByName: displayName });
  await recordStop(tx, actor, { id, customerId }, { action: 'created', after: { customerId, accountId, reason: input.reason } });
  const [stop] = await listStops(tx, eq(deliveryStops.id, id));
  if (!stop) throw new Error('A stop was not written');
  return stop;
}

export async function releaseStop(tx: Transaction, actor: Actor, id: string): Promise<{ _id: string }> {
  const [released] = await tx
    .update(deliveryStops)
    .set({ endedAt: sql`now()` })
    .where(and(eq(deliveryStops.id, id), isNull(deliveryStops.endedAt)))
    .returning({ id: deliveryStops.id, customerId: deliveryStops.customerId, reason: deliveryStops.reason });
  if (!released) throw new AppError('notFound');
  await recordStop(tx, actor, released, { action: 'removed', before: { reason: released.reason } });
  return { _id: id };
}

async function requireSubject(tx: Transaction, { customerId, accountId }: { customerId: string | null; accountId: string | null }) {
  const [customer] = customerId === null ? [true] : await tx.select().from(customers).where(eq(customers.id, customerId));
  const [account] = accountId === null ? [true] : await tx.select().from(networkAccounts).where(eq(networkAccounts.id, accountId));
  if (!customer || !account) throw new AppError('notFound');
}

const recordStop = (
  tx: Transaction,
  { userId }: Actor,
  { id, customerId }: { id: string; customerId: string | null },
  change: Pick<Parameters<typeof recordChange>[2], 'action' | 'before' | 'after'>,
): Promise<void> => recordChange(tx, userId, { area: 'delivery-stops', entity: 'deliveryStop', entityId: id, customerId, ...change });
