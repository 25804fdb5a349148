// Completes delivered orders whose campaigns are over. The state table of orders sends the email. Safe to run on several workers at once.
import { areCampaignsOver } from '#domain/campaigns/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Queryable } from '../../db/connection.ts';
import { completeOrder, lockAnyOrder } from '../../orders/index.ts';
import { campaigns } from '../campaign-table.ts';

const ORDERS_PER_ROUND = 50;

export async function completeOrders(context: AppContext): Promise<void> {
  for (const orderId of await ordersWithoutRunningCampaigns(context.db, context.clock.now()))
    await completeIfOver(context, orderId).catch((error: unknown) =>
      context.log.error({ err: error, orderId }, 'an order could not be completed'),
    );
}

/** A first selection; whether the campaigns are over is decided by the rule. */
async function ordersWithoutRunningCampaigns(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.status = 'DELIVERED' and o.deleted_at is null
      and exists (
        select 1 from campaigns k where k.order_id = o.id and (k.ends_at <= ${new Date(now).toISOString()}::timestamptz or k.desired_state = 'COMPLETED')
      )
      and not exists (
        select 1 from campaigns k where k.order_id = o.id and k.deleted_at is null and k.state not in ('COMPLETED', 'DELETED')
      )
    order by o.id limit ${ORDERS_PER_ROUND}`);
  return rows.map(({ id }) => id);
}

async function completeIfOver(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (order?.status !== 'DELIVERED') return;
    const all = await tx.select().from(campaigns).where(eq(campaigns.orderId, orderId));
    const ending = all.map(({ state, desiredState, endsAt, deletedAt }) => ({
      state,
      desiredState,
      endsAt: endsAt?.getTime() ?? null,
      isDeleted: deletedAt !== null,
    }));
    if (areCampaignsOver(ending, context.clock.now())) await completeOrder(context, tx, orderId);
  });
}
