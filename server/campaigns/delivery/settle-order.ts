// Moves an order when the deliveries to its networks have ended: delivered when all are, failed when one is, cancelled when all are taken back.
import { DELIVERY_STATE_LABELS, outcomeOf } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { finishCancellation, failDelivery, finishDelivery, lockAnyOrder } from '../../orders/index.ts';
import { deliveriesOfOrder, latestDeliveries } from './delivery-store.ts';

/** The order's row is locked first, so that two networks that end at the same moment see each other. */
export async function settleOrder(context: AppContext, tx: Transaction, orderId: string | null): Promise<void> {
  // A campaign that was made by hand has no order.
  if (orderId === null) return;
  const order = await lockAnyOrder(tx, orderId);
  if (order?.status !== 'PROCESSING') return;
  const all = await deliveriesOfOrder(tx, orderId);
  if (order.cancelRequestedAt !== null) {
    if (outcomeOf(all.map(({ state }) => state)) === 'undone') await finishCancellation(context, tx, orderId);
    return;
  }
  const current = latestDeliveries(all).filter(({ revision }) => revision === order.revision);
  const outcome = outcomeOf(current.map(({ state }) => state));
  if (outcome === 'delivered') await finishDelivery(context, tx, orderId);
  if (outcome !== 'failed') return;
  const reasons = current
    .filter(({ state }) => state === 'FAILED')
    .map(({ network, reason, state }) => `${NETWORK_LABELS[network]}: ${reason ?? DELIVERY_STATE_LABELS[state]}`);
  await failDelivery(context, tx, orderId, reasons.join(' '));
}
