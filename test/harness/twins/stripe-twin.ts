// The Stripe twin in the process of the test, the calls of a browser that pays with a card, and a server that records webhooks.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StripeOptions } from '../../../server/adapters/stripe/stripe-client.ts';
import type { Fault } from '../../../twins/frame/faults.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import { openStripeTwin } from '../../../twins/stripe/stripe-twin.ts';
import { readLedger } from './twin-ledger.ts';

export const STRIPE_KEYS = { secret: 'sk_test_of_this_test', publishable: 'pk_test_of_this_test' };
export const WEBHOOK_SECRET = 'whsec_of_this_test';
const CONTROL_SECRET = 'the secret of this test';
/** Sent by a browser to save the card for later payments. */
export const KEEPS_CARD = { setup_future_usage: 'on_session', 'payment_method_data[allow_redisplay]': 'always' };

export interface TwinCalls {
  url: string;
  /** The settings of a client that calls the twin. */
  options: StripeOptions;
  control(method: string, path: string, body?: unknown): Promise<Response>;
  set(...faults: Fault[]): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  /** Ids and types of all events, oldest first. */
  events(): Promise<{ id: string; type: string }[]>;
  listenAt(url: string): Promise<void>;
  /** A call of the card form in a browser, with the publishable key. */
  browser(path: string, form: Record<string, string>): Promise<{ status: number; body: BrowserAnswer }>;
  /** Tries to pay with the number of a card. */
  payWith(clientSecret: string, number: string, more?: Record<string, string>): Promise<{ status: number; body: BrowserAnswer }>;
  /** Decides on the bank's page; returns the URL of the redirect. */
  authenticate(page: string, decision: 'approve' | 'deny'): Promise<URL | null>;
}

export interface BrowserAnswer {
  id: string;
  status: string;
  next_action: { redirect_to_url?: { url: string } } | null;
  error?: { type: string; code: string; decline_code?: string; message: string; payment_intent?: { status: string } };
}

export function twinCalls(url: string): TwinCalls {
  const control: TwinCalls['control'] = (method, at, body) =>
    fetch(`${url}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': CONTROL_SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const browser: TwinCalls['browser'] = async (at, form) => {
    const answer = await fetch(`${url}/v1/${at}`, { method: 'POST', body: new URLSearchParams({ key: STRIPE_KEYS.publishable, ...form }) });
    return { status: answer.status, body: (await answer.json()) as BrowserAnswer };
  };
  return {
    url,
    control,
    browser,
    options: {
      apiUrl: url,
      secretKey: STRIPE_KEYS.secret,
      publishableKey: STRIPE_KEYS.publishable,
      webhookSecrets: [WEBHOOK_SECRET],
      cardFormUrl: url,
      now: Date.now,
      timeoutMs: 60_000,
    },
    set: async (...faults) => void (await control('PUT', 'faults', { faults })),
    advance: async (advanceMs) => void (await control('POST', 'clock', { advanceMs })),
    ledger: () => readLedger((after) => control('GET', `ledger?after=${after}`)),
    events: async () => ((await (await control('GET', 'events')).json()) as { events: { id: string; type: string }[] }).events,
    listenAt: async (to) => void (await control('PUT', 'webhooks', { endpoints: [{ url: to, secret: WEBHOOK_SECRET }] })),
    payWith: (clientSecret, number, more = {}) =>
      browser(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2035',
        'payment_method_data[card][cvc]': '123',
        ...more,
      }),
    async authenticate(page, decision) {
      const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
      const location = answer.headers.get('location');
      return location === null ? null : new URL(location);
    },
  };
}

export const stripeTwinOptions = (folder: string) => ({
  folder,
  seed: 'test',
  controlSecret: CONTROL_SECRET,
  keys: STRIPE_KEYS,
  pagesUrl: '/twins/stripe',
});

export async function openTestStripe(): Promise<TwinCalls & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-stripe-'));
  const server = openStripeTwin(stripeTwinOptions(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...twinCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface ReceivedWebhook {
  body: Buffer;
  signature: string | undefined;
}

/** Responds to each webhook with the next of these statuses, then with 200. */
export async function openListener(...statuses: number[]): Promise<{ url: string; received: ReceivedWebhook[]; close(): void }> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        received.push({ body: Buffer.concat(pieces), signature: request.headers['stripe-signature'] as string | undefined });
        response.writeHead(statuses.shift() ?? 200).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, received, close: () => server.close() };
}
