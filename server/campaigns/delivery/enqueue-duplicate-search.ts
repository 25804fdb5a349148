import type { AppContext } from '../../app-context.ts';
import { referenceOfDelivery } from './deliveries-to-run.ts';
import type { DeliveryRecord } from './delivery-store.ts';

/** Searches the network for second objects of a delivery: a worker that was replaced may have made one with its last request. */
export const enqueueDuplicateSearch = ({ db, queue, now }: AppContext, delivery: DeliveryRecord): Promise<string> =>
  db.transaction(async (tx) => {
    const { reference, customerId } = await referenceOfDelivery(tx, delivery);
    return queue.enqueue(tx, {
      kind: 'remove-order-duplicates',
      payload: { deliveryId: delivery.id, since: now() },
      title: reference,
      customerId,
      userId: null,
      dedupeKey: `remove-order-duplicates ${delivery.id}`,
    });
  });
