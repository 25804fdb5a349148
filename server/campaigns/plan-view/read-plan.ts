// The plan of an order on each of its networks: the stored one once a delivery has begun, and before that one calculated from the order's
// current revision.
import type { Actor } from '#domain/access/index.ts';
import { planDelivery } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { findOrder } from '../../orders/index.ts';
import { deliveriesOfOrder, latestDeliveries } from '../delivery/delivery-store.ts';
import type { DeliveryRecord } from '../delivery/delivery-store.ts';
import { readDeliveryOrder } from '../delivery/read-delivery-order.ts';
import type { OrderToDeliver } from '../delivery/read-delivery-order.ts';

export interface PlanOnNetwork {
  network: Network;
  /** Null until the delivery has begun. */
  delivery: DeliveryRecord | null;
  /** Null where the order has none on this network. */
  accountId: string | null;
  plan: readonly PlannedObject[];
}

export interface OrderPlan {
  toDeliver: OrderToDeliver;
  networks: PlanOnNetwork[];
}

export async function readPlan(context: AppContext, actor: Actor, orderId: string): Promise<OrderPlan> {
  const order = await findOrder(context.db, actor, orderId);
  const toDeliver = order && (await readDeliveryOrder(context, orderId));
  if (!toDeliver) throw new AppError('notFound');
  const { revision } = toDeliver.order;
  const begun = latestDeliveries(await deliveriesOfOrder(context.db, orderId)).filter((delivery) => delivery.revision === revision);
  const computed = planDelivery(toDeliver.order, context.clock.now());
  const templates = toDeliver.order.products.flatMap((product) => product.templates);
  const networks = NETWORKS.filter((network) => templates.some((template) => template.network === network));
  return {
    toDeliver,
    networks: networks.map((network) => {
      const delivery = begun.find((each) => each.network === network) ?? null;
      const accountId = delivery?.accountId ?? toDeliver.destinations.accounts[network]?.id ?? null;
      return { network, delivery, accountId, plan: delivery?.plan ?? computed[network] };
    }),
  };
}
