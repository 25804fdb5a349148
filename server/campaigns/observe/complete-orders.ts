// What follows when campaigns of delivered orders have ended: one that did not spend its budget is extended, and an order whose campaigns are
// all over is completed. The state table of orders sends the email. Safe to run on several workers at once.
import { areCampaignsOver } from '#domain/campaigns/index.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Queryable } from '../../db/connection.ts';
import { completeOrder, lockAnyOrder } from '../../orders/index.ts';
import { campaigns } from '../campaign-table.ts';
import type { CampaignRows } from '../pending-change.ts';
import { extendIfUnderspent } from './extend-campaign.ts';
import { withAdSets } from './observation-store.ts';

const ORDERS_AT_ONCE = 50;
/** Longer after its end no campaign is extended. */
const EXTENDED_WITHIN_MS = 3 * 86_400_000;

export async function completeOrders(context: AppContext): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await ordersWithEndedCampaigns(context.db, context.clock.now(), ids.at(-1) ?? NIL);
    for (const orderId of ids)
      await settleEnded(context, orderId).catch((error: unknown) =>
        context.log.error({ err: error, orderId }, 'an order could not be completed'),
      );
  } while (ids.length === ORDERS_AT_ONCE);
}

/** A first selection, by id; what becomes of each is decided by the rules. */
async function ordersWithEndedCampaigns(db: Queryable, now: number, after: string): Promise<string[]> {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o
      cross join lateral (
        select bool_or(k.ends_at <= ${at(now)} or k.desired_state = 'COMPLETED') as is_any_ended,
          bool_and(k.deleted_at is not null or k.state in ('COMPLETED', 'DELETED')) as is_none_running,
          bool_or(k.state = 'COMPLETED' and k.desired_state = 'ACTIVE' and k.extended_from is null and k.deleted_at is null
            and k.ends_at <= ${at(now)} and k.ends_at > ${at(now - EXTENDED_WITHIN_MS)}) as is_any_extendable
        from campaigns k where k.order_id = o.id
      ) found
    where o.status = 'DELIVERED' and o.deleted_at is null and o.id > ${after} and found.is_any_ended and (found.is_none_running or found.is_any_extendable)
    order by o.id limit ${ORDERS_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

async function settleEnded(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (order?.status !== 'DELIVERED') return;
    const locked = await tx.select().from(campaigns).where(eq(campaigns.orderId, orderId)).orderBy(asc(campaigns.id)).for('update');
    const rows = await withAdSets(tx, locked);
    let extended = 0;
    for (const row of rows) if (await extendIfUnderspent(context, tx, order, row)) extended += 1;
    if (extended > 0) return;
    const ending = rows.map((row) => {
      const { state, desiredState, deletedAt } = row.campaign;
      return { state, desiredState, endsAt: wantedEnd(row), isDeleted: deletedAt !== null };
    });
    if (areCampaignsOver(ending, context.clock.now())) await completeOrder(context, tx, orderId);
  });
}

/** An extension that the network does not have yet counts: until then nothing is over. */
function wantedEnd({ campaign, adSets }: CampaignRows): number | null {
  const wanted = [campaign, ...adSets.map(({ adSet }) => adSet)].flatMap(({ wanted: run }) =>
    run?.endsAt ? [Date.parse(run.endsAt)] : [],
  );
  return campaign.endsAt === null ? null : Math.max(campaign.endsAt.getTime(), ...wanted);
}
