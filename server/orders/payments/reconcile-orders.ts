// Compares many orders with the payment provider, the oldest first. A failure or a slow answer for one order keeps no other from being
// compared; the next round tries it again.
import type { PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { severalAtOnce } from './several-at-once.ts';
import type { Pace } from './several-at-once.ts';

/** Few enough for the provider's limit of calls per second, and a thousand orders still take less than a minute. */
const PACE: Pace = { atOnce: 8, patienceMs: 10_000 };

interface Round {
  signal?: AbortSignal;
  onCompared?: () => Promise<void>;
  pace?: Pace;
}

export async function reconcileOrders(
  context: AppContext,
  provider: PaymentProvider,
  orderIds: readonly string[],
  { signal, onCompared, pace = PACE }: Round = {},
): Promise<void> {
  let isOver = false;
  await severalAtOnce(orderIds, pace, async (orderId) => {
    if (signal?.aborted) return;
    await reconcilePayment(context, provider, orderId).catch((error: unknown) =>
      context.log.warn({ err: error, orderId }, 'a payment could not be reconciled'),
    );
    // An order that lost its place may end after the job.
    if (!isOver) await onCompared?.();
  });
  isOver = true;
}
