// What if the payment provider tells us something? Its notice is believed by its signature on the bytes as they came, and is a hint only:
// what is true is asked for. A copy of one that was acted on has no effect; one that cannot be acted on now is sent again.
import type { FastifyInstance } from 'fastify';
import { ForgedNotice, PAYMENT_NOTICE_PATH } from '../adapters/stripe/index.ts';
import type { PaymentNotice, PaymentProvider } from '../adapters/stripe/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { hearNotice } from './hear-notice.ts';

const MOST_BYTES = 500_000;

export function servePaymentNotices(app: FastifyInstance, house: House): void {
  const provider = house.payments;
  if (!provider) return;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) => parsed(null, body));
    scope.post(PAYMENT_NOTICE_PATH, { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const notice = readNotice(provider, request.body, typeof signature === 'string' ? signature : undefined);
      await hear(house, provider, notice);
      return { received: true };
    });
    done();
  });
}

function readNotice(provider: PaymentProvider, body: unknown, signature: string | undefined): PaymentNotice {
  try {
    return provider.readNotice(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof ForgedNotice) throw new AppError('malformedRequest');
    throw error;
  }
}

async function hear(house: House, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  try {
    await hearNotice(house, provider, notice);
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    throw error;
  }
}
