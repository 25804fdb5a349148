// Receives the payment provider's webhook events. An event is verified by its signature over the raw body and is only a hint: the current
// state is read from the provider. A repeated event has no effect; one that cannot be handled now is refused, so that it is delivered again.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EARLIER_PAYMENT_WEBHOOK_PATH, ForgedEvent, PAYMENT_WEBHOOK_PATH } from '../../adapters/stripe/index.ts';
import type { PaymentEvent, PaymentProvider } from '../../adapters/stripe/index.ts';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

const MAX_BYTES = 500_000;

export function servePaymentWebhook(app: FastifyInstance, context: AppContext): void {
  const provider = context.payments;
  if (!provider) return;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => parsed(null, body));
    const receive = async ({ headers, body }: FastifyRequest): Promise<{ received: true }> => {
      const signature = headers['stripe-signature'];
      const event = verifyEvent(provider, body, typeof signature === 'string' ? signature : undefined);
      await handleEvent(context, provider, event);
      return { received: true };
    };
    for (const path of [PAYMENT_WEBHOOK_PATH, EARLIER_PAYMENT_WEBHOOK_PATH]) scope.post(path, receive);
    done();
  });
}

function verifyEvent(provider: PaymentProvider, body: unknown, signature: string | undefined): PaymentEvent {
  try {
    return provider.readPaymentEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof ForgedEvent) throw new AppError('malformedRequest');
    throw error;
  }
}

async function handleEvent(context: AppContext, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  try {
    await handleWebhookEvent(context, provider, event);
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    throw error;
  }
}
