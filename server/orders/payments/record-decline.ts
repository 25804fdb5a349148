// Writes a declined card to the order's timeline. Only the provider's event says that it happened, since the payment itself waits for the
// next card. The entry stands at the time of the event, so an event that arrives late is not shown after the payment that followed.
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { PaymentEvent } from '../../adapters/stripe/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { writeEvent } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';

const WAITING = 'PENDING_PAYMENT';

/** Does nothing for other events. An event that is handled again writes no second entry, because its id is derived from the event's. */
export function recordDecline(
  tx: Transaction,
  order: Pick<OrderRecord, 'id' | 'createdAt'>,
  { id, decline, createdAt }: PaymentEvent,
): void {
  if (!decline) return;
  // The provider's clock counts whole seconds, so the event may seem older than the order.
  const msecs = Math.max(Date.parse(createdAt), order.createdAt.getTime());
  writeEvent(tx, {
    orderId: order.id,
    transition: { from: WAITING, to: WAITING, step: 'declined' },
    mover: 'provider',
    actor: null,
    ...(decline.message !== '' && { note: decline.message }),
    occurrence: { id: newId({ msecs, random: createHash('sha256').update(id).digest() }), at: new Date(msecs) },
  });
}
