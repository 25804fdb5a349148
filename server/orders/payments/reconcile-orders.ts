// Compares many orders with the payment provider, in their order. A failure or a slow answer for one order keeps no other from being
// compared; a later round tries it again.
import type { PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { severalAtOnce } from './several-at-once.ts';
import type { Pace } from './several-at-once.ts';

/** Few enough for the provider's limit of calls per second, and a thousand orders still take less than a minute. */
export const PACE: Pace = { atOnce: 8, patienceMs: 10_000 };

interface Round {
  /** No further order is begun once it is aborted. */
  signal?: AbortSignal;
  onBegin?: (orderId: string) => void;
  onCompared?: () => Promise<void>;
  pace?: Pace;
}

/** The orders about which this process waits for an answer, also from a round that lost its patience: they are not asked about twice. */
const underWay = new Set<string>();

export async function reconcileOrders(
  context: AppContext,
  provider: PaymentProvider,
  orderIds: readonly string[],
  { signal, onBegin, onCompared, pace = PACE }: Round = {},
): Promise<void> {
  let isOver = false;
  await severalAtOnce(orderIds, pace, async (orderId) => {
    if (signal?.aborted || underWay.has(orderId)) return;
    onBegin?.(orderId);
    underWay.add(orderId);
    try {
      await reconcilePayment(context, provider, orderId);
    } catch (error) {
      context.log.warn({ err: error, orderId }, 'a payment could not be reconciled');
    } finally {
      underWay.delete(orderId);
    }
    // An order that lost its place may end after the job.
    if (!isOver) await onCompared?.();
  });
  isOver = true;
}
