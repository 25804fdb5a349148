// Starts a delivery that waited until someone had looked at its plan. It is planned anew, because its times may have passed meanwhile.
import type { Actor } from '#domain/access/index.ts';
import { planDelivery, referenceOf } from '#domain/campaigns/index.ts';
import type { AppContext } from '../../app-context.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { findOrder, lockOrder, refuseBlocked } from '../../orders/index.ts';
import { findingsOf } from '../preflight/check-delivery.ts';
import { markAccountChecked } from './checked-accounts.ts';
import { deliveriesOfOrder, latestDeliveries, replacePlan, writeDeliveryState } from './delivery-store.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { pageOf, readDeliveryOrder } from './read-delivery-order.ts';

export async function startHeldDelivery(context: AppContext, actor: Actor, orderId: string): Promise<void> {
  const toDeliver = (await findOrder(context.db, actor, orderId)) && (await readDeliveryOrder(context, orderId));
  if (!toDeliver) throw new AppError('notFound');
  refuseBlocked(findingsOf(context, toDeliver));
  const { order, source } = toDeliver;
  const now = new Date(context.clock.now());
  await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, actor, orderId);
    if (!locked) throw new AppError('notFound');
    // Someone may have changed the order since it was read.
    if (locked.revision !== order.revision) throw new AppError('changedMeanwhile');
    const current = latestDeliveries(await deliveriesOfOrder(tx, orderId)).filter(({ revision }) => revision === order.revision);
    const held = current.filter(({ state }) => state === 'HELD');
    if (held.length === 0 || locked.cancelRequestedAt !== null) throw new AppError('deliveryNotHeld');
    // The plan is made anew from listings that may have changed since.
    if (await context.approvals.isOutdated(tx, locked, toDeliver, now.getTime())) throw new AppError('deliveryNotApproved');
    for (const { id, network, accountId } of held) {
      const planAt = (at: Date) => planDelivery(order, at.getTime())[network];
      await replacePlan(tx, id, { pageId: pageOf(toDeliver, network), now, planAt });
      await writeDeliveryState(tx, id, 'WAITING');
      await markAccountChecked(tx, accountId, actor);
      await enqueueDelivery(context, tx, { id, customerId: source.customerId, reference: referenceOf(order), network });
      await recordChange(tx, actor.userId, {
        area: 'orders',
        entity: 'order',
        entityId: orderId,
        customerId: source.customerId,
        action: 'updated',
        before: { [`${network}Delivery`]: 'HELD' },
        after: { [`${network}Delivery`]: 'WAITING' },
      });
    }
  });
}
