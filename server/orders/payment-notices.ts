// What if the payment provider tells us something? Its notice is believed by its signature on the bytes as they came, and is a hint only:
// what is true is asked for. A copy of one that was acted on has no effect; one that cannot be acted on now is sent again.
import type { FastifyInstance } from 'fastify';
import { ForgedNotice, PAYMENT_NOTICE_PATH } from '../adapters/stripe/index.ts';
import type { PaymentNotice, PaymentProvider } from '../adapters/stripe/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { followPayment } from './follow-payment.ts';
import { isKnownNotice, orderOfPayment } from './payment-store.ts';

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

/** Of payments that are none of ours there is nothing to do. */
async function hear(house: House, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  if (notice.paymentId === null) return house.log.info({ notice: notice.id, type: notice.type }, 'a notice is about no payment');
  if (notice.isLive !== provider.isLive || (await isKnownNotice(house.db, notice.id))) return;
  const orderId = await orderOfPayment(house.db, notice.paymentId);
  if (orderId === null) return;
  try {
    await followPayment(house, provider, orderId, notice);
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    throw error;
  }
}
