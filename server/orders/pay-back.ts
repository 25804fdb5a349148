// How does money go back? What is owed was written down when the order was cancelled; here the provider is asked for what is left of it,
// with a key that never pays twice. What becomes of it is kept, also what its bank says days later.
import type { PaymentProvider, Refund } from '../adapters/stripe/index.ts';
import { KeyRefused, PaymentRefused } from '../adapters/stripe/index.ts';
import type { Database } from '../db/connection.ts';
import type { House } from '../house.ts';
import { askOnce } from './ask-once.ts';
import { keepRefundOutcome } from './keep-refund-outcome.ts';
import type { RefundOutcome } from './keep-refund-outcome.ts';
import type { RefundState } from './payment-table.ts';
import { refundsToCompare } from './refund-store.ts';
import type { RefundRecord } from './refund-store.ts';

const STATES: Readonly<Record<Refund['standing'], RefundState>> = { pending: 'PENDING', done: 'DONE', failed: 'FAILED' };
const BANK_SAID_NO = 'The bank of the card did not accept it.';

export async function payBack(house: House, provider: PaymentProvider, orderId: string): Promise<void> {
  for (const refund of await refundsToCompare(house.db, orderId)) {
    const outcome = await (refund.state === 'OWED' ? askForRefund(house.db, provider, refund) : readRefund(provider, refund));
    if (outcome.state !== refund.state) await keepRefundOutcome(house, refund, outcome);
  }
}

async function askForRefund(db: Database, provider: PaymentProvider, owed: RefundRecord): Promise<RefundOutcome> {
  const { id, orderId, number, paymentId } = owed;
  const metadata = { orderId, refundId: id };
  const { amountReceived, amountRefunded } = await provider.read(paymentId);
  // Someone may have given a part of it back at the provider itself.
  const amount = Math.min(owed.amount, amountReceived - amountRefunded);
  const all = await provider.refundsOf(paymentId);
  const isOurs = (refund: Refund): boolean => refund.metadata['refundId'] === id;
  const made = all.find(isOurs);
  if (made) return outcomeOf(made);
  if (amount <= 0) return ofOthers(owed, all);
  try {
    const refund = await askOnce(db, `order:${orderId}:refund:${number}`, {
      find: async () => (await provider.refundsOf(paymentId)).find(isOurs) ?? null,
      ask: (key) => provider.refund({ paymentId, amount, key, metadata }),
    });
    return outcomeOf(refund);
  } catch (error) {
    // Where only our key is wrong the money stays owed, and is asked for again.
    if (!(error instanceof PaymentRefused) || error instanceof KeyRefused) throw error;
    return { state: 'FAILED', providerId: null, amount, why: error.message };
  }
}

/** All of it went back at the provider itself; the one that may still fail is the one to watch. */
function ofOthers({ amount }: RefundRecord, all: readonly Refund[]): RefundOutcome {
  const standing = all.filter((refund) => refund.standing !== 'failed');
  const watched = standing.find((refund) => refund.standing === 'pending') ?? standing[0];
  return watched ? { ...outcomeOf(watched), amount } : { state: 'DONE', providerId: null, amount, why: null };
}

async function readRefund(provider: PaymentProvider, refund: RefundRecord): Promise<RefundOutcome> {
  const found = (await provider.refundsOf(refund.paymentId)).find(({ id }) => id === refund.providerId);
  return found ? { ...outcomeOf(found), amount: refund.amount } : { ...refund, why: null };
}

const outcomeOf = ({ id, standing, amount }: Refund): RefundOutcome => ({
  state: STATES[standing],
  providerId: id,
  amount,
  why: standing === 'failed' ? BANK_SAID_NO : null,
});
