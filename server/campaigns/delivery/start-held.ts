// Starts a delivery that waited until someone had looked at its plan. It is planned anew, because its times may have passed meanwhile.
import type { Actor } from '#domain/access/index.ts';
import { planDelivery } from '#domain/campaigns/index.ts';
import type { AppContext } from '../../app-context.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { findOrder, lockOrder, refuseStopped } from '../../orders/index.ts';
import { findingsOf } from '../preflight/check-delivery.ts';
import { markAccountChecked } from './checked-accounts.ts';
import { deliveriesOfOrder, replacePlan, writeDeliveryState } from './delivery-store.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { readDeliveryOrder } from './read-delivery-order.ts';

export async function startHeldDelivery(context: AppContext, actor: Actor, orderId: string): Promise<void> {
  const toDeliver = (await findOrder(context.db, actor, orderId)) && (await readDeliveryOrder(context, orderId));
  if (!toDeliver) throw new AppError('notFound');
  refuseStopped(findingsOf(context, toDeliver));
  const { order, source } = toDeliver;
  const plan = planDelivery(order, context.now());
  await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, actor, orderId);
    if (!locked) throw new AppError('notFound');
    const held = (await deliveriesOfOrder(tx, orderId, order.revision)).filter(({ state }) => state === 'HELD');
    if (held.length === 0 || locked.cancelRequestedAt !== null) throw new AppError('deliveryNotHeld');
    for (const { id, network, accountId } of held) {
      await replacePlan(tx, id, plan[network]);
      await writeDeliveryState(tx, id, 'WAITING');
      await markAccountChecked(tx, accountId, actor);
      await enqueueDelivery(context, tx, { id, customerId: source.customerId, orderNumber: order.orderNumber, network });
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
