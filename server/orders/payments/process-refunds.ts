// Makes the refunds of an order at the provider, and follows them. A refund is stored when it is decided; here what is left of its amount is
// requested, with an idempotency key, and its outcome is stored, also when the bank rejects it days later.
import type { RefundState } from '#domain/orders/index.ts';
import type { PaymentProvider, Refund } from '../../adapters/stripe/index.ts';
import { ApiKeyRefused, PaymentRefused } from '../../adapters/stripe/index.ts';
import { isOwnRefund } from './refunded-elsewhere.ts';
import type { Database } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { requestOnce } from './request-once.ts';
import { storeRefundOutcome } from './store-refund-outcome.ts';
import type { RefundOutcome } from './store-refund-outcome.ts';
import { refundsToCompare } from './refund-store.ts';
import type { RefundRecord } from './refund-store.ts';

const STATES: Readonly<Record<Refund['status'], RefundState>> = { pending: 'PENDING', done: 'DONE', failed: 'FAILED' };
const REJECTED_BY_BANK = 'The card’s bank declined the refund.';
const TOO_LARGE = 'Less than this amount was left to refund at the payment provider.';

/** A refund that is decided while others are requested is requested too: its job may have been left out because this one was running. */
export async function processRefunds(context: AppContext, provider: PaymentProvider, orderId: string): Promise<void> {
  const compared = new Set<string>();
  for (;;) {
    const refunds = (await refundsToCompare(context.db, orderId)).filter(({ id }) => !compared.has(id));
    if (refunds.length === 0) return;
    for (const refund of refunds) {
      compared.add(refund.id);
      const outcome = await (refund.state === 'OWED' ? requestRefund(context.db, provider, refund) : readRefund(provider, refund));
      if (outcome.state !== refund.state) await storeRefundOutcome(context, refund, outcome);
    }
  }
}

async function requestRefund(db: Database, provider: PaymentProvider, due: RefundRecord): Promise<RefundOutcome> {
  const { id, orderId, number, paymentId } = due;
  const metadata = { orderId, refundId: id };
  const { amountReceived, amountRefunded } = await provider.read(paymentId);
  // Staff may have refunded a part of it at the provider itself.
  const left = amountReceived - amountRefunded;
  const amount = due.kind === 'PART' ? due.amount : Math.min(due.amount, left);
  const all = await provider.refundsOf(paymentId);
  const isOurs = (refund: Refund): boolean => refund.metadata['refundId'] === id;
  const existing = all.find(isOurs);
  if (existing) return outcomeOf(existing);
  // Staff chose the amount of a part, so a smaller one is theirs to choose too.
  if (amount > left) return { state: 'FAILED', providerId: null, amount, why: TOO_LARGE };
  if (amount <= 0) return refundedAtProvider(due, all);
  try {
    const refund = await requestOnce(db, `order:${orderId}:refund:${number}`, {
      find: async () => (await provider.refundsOf(paymentId)).find(isOurs) ?? null,
      send: (key) => provider.refund({ paymentId, amount, key, metadata }),
    });
    return outcomeOf(refund);
  } catch (error) {
    // When only our API key was refused, the refund stays due and is requested again.
    if (!(error instanceof PaymentRefused) || error instanceof ApiKeyRefused) throw error;
    return { state: 'FAILED', providerId: null, amount, why: error.message };
  }
}

/** All of it was refunded at the provider itself. A refund that may still fail is the one to follow. */
function refundedAtProvider({ amount }: RefundRecord, all: readonly Refund[]): RefundOutcome {
  const active = all.filter((refund) => refund.status !== 'failed' && !isOwnRefund(refund));
  const followed = active.find((refund) => refund.status === 'pending') ?? active[0];
  return followed ? { ...outcomeOf(followed), amount } : { state: 'DONE', providerId: null, amount, why: null };
}

async function readRefund(provider: PaymentProvider, refund: RefundRecord): Promise<RefundOutcome> {
  const found = (await provider.refundsOf(refund.paymentId)).find(({ id }) => id === refund.providerId);
  return found ? { ...outcomeOf(found), amount: refund.amount } : { ...refund, why: null };
}

const outcomeOf = ({ id, status, amount }: Refund): RefundOutcome => ({
  state: STATES[status],
  providerId: id,
  amount,
  why: status === 'failed' ? REJECTED_BY_BANK : null,
});
