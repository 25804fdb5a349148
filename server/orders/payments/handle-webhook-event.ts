// Handles one webhook event of the payment provider, whether it was delivered or replayed. The event is only a hint: the order of its
// payment is compared with the provider. An event that was handled before has no effect.
import type { PaymentEvent, PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { isHandledWebhookEvent } from './webhook-event-store.ts';
import { orderOfPayment } from './payment-store.ts';

/** Events about payments that belong to no order are ignored. */
export async function handleWebhookEvent(context: AppContext, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (event.paymentId === null) {
    return context.log.info({ eventId: event.id, type: event.type }, 'ignored a webhook event that is about no payment');
  }
  if (event.isLive !== provider.isLive || (await isHandledWebhookEvent(context.db, event.id))) return;
  const orderId = await orderOfPayment(context.db, event.paymentId);
  if (orderId !== null) await reconcilePayment(context, provider, orderId, event);
}
