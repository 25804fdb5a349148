import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import type { DeliveryToRun } from './delivery-store.ts';

/** A delivery has one job at a time. */
export const enqueueDelivery = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { id, customerId, orderNumber, network }: DeliveryToRun,
): Promise<string> =>
  queue.enqueue(tx, {
    kind: 'deliver-order',
    payload: { deliveryId: id },
    title: `ORD-${orderNumber} on ${NETWORK_LABELS[network]}`,
    customerId,
    userId: null,
    dedupeKey: `deliver-order ${id}`,
  });
