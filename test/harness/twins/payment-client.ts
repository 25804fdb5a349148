// A payment client with the Stripe twin that it calls, and helpers for tests of payments.
import { openStripe } from '../../../server/adapters/stripe/stripe-client.ts';
import type { NewPayment, Payment, PaymentProvider } from '../../../server/adapters/stripe/index.ts';
import { PaymentRefused } from '../../../server/adapters/stripe/index.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import { openTestStripe } from './stripe-twin.ts';

export interface PaymentClient {
  twin: Awaited<ReturnType<typeof openTestStripe>>;
  payments: PaymentProvider;
  /** Every call is about another order. */
  payment(given?: Partial<NewPayment>): NewPayment;
  payer(): Promise<string>;
  paid(given?: Partial<NewPayment>, number?: string, more?: Record<string, string>): Promise<Payment>;
  ledgerEntriesOf(what: string, paymentId: string): Promise<LedgerEntry[]>;
}

export async function openPaymentClient(): Promise<PaymentClient> {
  const twin = await openTestStripe();
  const payments = openStripe(twin.options);
  let count = 0;
  const payment: PaymentClient['payment'] = (given = {}) => {
    count += 1;
    return {
      key: `order:${count}:pi:v1`,
      amount: 34_500,
      currency: 'NZD',
      payerId: null,
      metadata: { orderId: String(count) },
      description: 'Order',
      receiptEmail: 'mere@kauri.example',
      ...given,
    };
  };
  return {
    twin,
    payments,
    payment,
    payer: () => payments.openPayer({ key: `payer:${(count += 1)}`, email: 'mere@kauri.example', name: 'Mere', metadata: {} }),
    async paid(given = {}, number = '4242424242424242', more = {}) {
      const opened = await payments.open(payment(given));
      await twin.payWith(opened.clientSecret, number, more);
      return payments.read(opened.id);
    },
    ledgerEntriesOf: async (what, id) => (await twin.ledger()).filter((entry) => entry.what === what && entry.intent === id),
  };
}

export async function refusalOf(work: Promise<unknown>): Promise<PaymentRefused> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof PaymentRefused) return failure;
  throw new Error('It was not refused', { cause: failure });
}
