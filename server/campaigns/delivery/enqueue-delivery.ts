import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { deliveryJobKey } from './deliveries-to-run.ts';
import type { DeliveryToRun } from './deliveries-to-run.ts';

/** Does nothing while a job of the delivery waits or runs: it notices itself that someone cancelled. */
export const enqueueDelivery = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { id, customerId, reference, network }: DeliveryToRun,
): Promise<string> =>
  queue.enqueue(tx, {
    kind: 'deliver-order',
    payload: { deliveryId: id },
    title: `${reference} on ${NETWORK_LABELS[network]}`,
    customerId,
    userId: null,
    dedupeKey: deliveryJobKey(id),
  });
