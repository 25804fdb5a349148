// Settles orders whose card screen was opened lately: the payment may have succeeded while no process was there to hear of it.
// Every worker runs this several times a minute, so that a charged order never waits for a minute.
import type { AppContext } from '../../app-context.ts';
import { ordersBeingPaid } from './payment-store.ts';
import { PACE, reconcileOrders } from './reconcile-orders.ts';
import type { Pace } from './several-at-once.ts';

/** A round that runs out of time leaves the rest to the next one. With its last answers and the pause after it, that is less than a minute. */
const ROUND_MS = 20_000;
/** Limits the memory of a round: far more card screens than are open at once. */
const MAX_ORDERS = 20_000;

/** When this process last compared each order whose card screen is open. */
const turnsOf = new WeakMap<AppContext, Map<string, number>>();

export async function settleRecentPayments(context: AppContext, pace: Pace = PACE): Promise<void> {
  const { db, now, payments } = context;
  if (!payments) return;
  const orderIds = await ordersBeingPaid(db, new Date(now()), MAX_ORDERS);
  const turns = new Map(orderIds.map((id) => [id, turnsOf.get(context)?.get(id) ?? 0]));
  turnsOf.set(context, turns);
  // Those that waited longest come first, so that a round without time for all of them passes over none for good.
  const inTurn = orderIds.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
  const onBegin = (orderId: string): void => void turns.set(orderId, now());
  await reconcileOrders(context, payments, inTurn, { signal: AbortSignal.timeout(ROUND_MS), onBegin, pace });
}
