// Fixture for runs with orders: a person who may order, the steps of ordering and paying by card, and the twin's ledger.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PaymentData, PaymentSession } from '#contract/orders/index.ts';
import { openDatabase } from '#server/db/connection.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import { callerAt } from './caller.ts';
import type { Caller } from './caller.ts';

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2035',
  'payment_method_data[card][cvc]': '123',
};

export interface OrderFixture {
  seller: Seller;
  cookie: string;
}

export async function createOrderFixture(url: string): Promise<OrderFixture> {
  const db = openDatabase(url, { connections: 2, onError: () => undefined });
  try {
    const seller = await makeSeller(db);
    const { id } = await makeUser(db, { roles: ['corporate'], customerId: seller.customerId });
    return { seller, cookie: `${SESSION_COOKIE}=${await makeSession(db, id)}` };
  } finally {
    await db.$client.end();
  }
}

/** The data of the card screen; null without a response. */
export type Prepared = { isPaid: true } | { isPaid: false; secret: string; publicKey: string } | null;

/** One order of one person; each step may be repeated. */
export interface Ordering {
  key: string;
  place(): Promise<string | null>;
  prepare(orderId: string): Promise<Prepared>;
  /** Ignores the response, which a kill may have lost. */
  charge(prepared: Prepared): Promise<void>;
}

export function startOrdering(address: string, { seller, cookie }: OrderFixture, key: string = randomUUID()): Ordering {
  const caller = callerAt(address, cookie);
  return {
    key,
    async place() {
      const body = orderBody(seller, { paymentType: 'CREDIT_CARD', campaignName: key });
      const response = await caller.send('POST', '/api/orders', body, { 'idempotency-key': key });
      return response.status === 200 ? (response.body as { _id: string })._id : null;
    },
    prepare: (orderId) => prepare(caller, orderId),
    async charge(prepared) {
      if (!prepared || prepared.isPaid) return;
      const body = new URLSearchParams({ ...CARD, key: prepared.publicKey, client_secret: prepared.secret });
      const url = `${address}/twins/stripe/v1/payment_intents/${prepared.secret.split('_secret_')[0]}/confirm`;
      await fetch(url, { method: 'POST', body }).catch(() => undefined);
    },
  };
}

async function prepare(caller: Caller, orderId: string): Promise<Prepared> {
  const session = await caller.send('GET', `/api/auth/paymentssid?orderId=${orderId}`);
  if (session.status !== 200) return null;
  const { paymentSessionId: sessionId } = session.body as PaymentSession;
  const { status, body } = await caller.send('POST', '/payments/paymentIntents', { orderId, sessionId });
  if (status !== 200) return null;
  const { paymentStatus, stripe_publicKey: publicKey, order } = body as PaymentData;
  return paymentStatus === 'success'
    ? { isPaid: true }
    : { isPaid: false, secret: order.payment.paymentInit.client_secret ?? '', publicKey };
}

export interface TwinLedgerEntry {
  what: string;
  intent?: string;
  metadata?: { orderId?: string };
}

export async function twinLedger(dataDir: string): Promise<TwinLedgerEntry[]> {
  const text = await readFile(path.join(dataDir, 'twins/stripe/ledger.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as TwinLedgerEntry);
}
