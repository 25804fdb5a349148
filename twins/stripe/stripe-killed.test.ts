// Kills the twin while it handles payments.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripe } from '../../server/adapters/stripe/stripe-client.ts';
import { openListener, stripeTwinOptions, twinCalls } from '../../test/harness/twins/stripe-twin.ts';
import { killTwinProcess, startTwinProcess } from '../../test/harness/twins/twin-process.ts';
import type { TwinProcess } from '../../test/harness/twins/twin-process.ts';

let folder: string;
let twin: TwinProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-stripe-'));
});
afterAll(async () => {
  twin.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  twin = await startTwinProcess({ stripe: stripeTwinOptions(folder) });
  return twin.urls[0] ?? '';
}

const kill = (): Promise<void> => killTwinProcess(twin);

const newPayment = (order: number) => ({
  key: `order:${order}`,
  amount: 1000 + order,
  currency: 'NZD',
  payerId: null,
  metadata: { orderId: String(order) },
  description: '',
  receiptEmail: null,
  keepsCard: false,
});

test('a twin that is killed repeatedly while payments are made has one payment and one charge per order, in its ledger too', async () => {
  const url = await start();
  const payments = openStripe({ ...twinCalls(url).options, retries: 1, timeoutMs: 2000 });
  const orders = Array.from({ length: 24 }, (_, order) => order);
  const retryUntilDone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await work();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const killer = (async () => {
    for (let kills = 0; kills < 6; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30 + ((kills * 37) % 90)));
      await kill();
      expect(await start()).toBe(url);
    }
  })();
  const ids = await Promise.all(
    orders.map(async (order) => {
      const { id, clientSecret } = await retryUntilDone(() => payments.open(newPayment(order)));
      await retryUntilDone(async () => {
        const { status } = await twinCalls(url).payWith(clientSecret, '4242424242424242');
        // 400: it had been paid, and the response was lost.
        expect([200, 400]).toContain(status);
      });
      return id;
    }),
  );
  await killer;
  expect(new Set(ids).size).toBe(orders.length);
  const entries = await twinCalls(url).ledger();
  const charged = entries.filter(({ what }) => what === 'charge-succeeded');
  expect(entries.filter(({ what }) => what === 'intent-created')).toHaveLength(orders.length);
  expect(charged.map(({ intent }) => intent).toSorted()).toEqual(ids.toSorted());
  expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
  for (const id of ids) expect((await payments.read(id)).status).toBe('paid');
  await kill();
}, 120_000);

test('events that were not delivered before a kill are delivered after the restart', async () => {
  const url = await start();
  const listener = await openListener();
  const calls = twinCalls(url);
  await calls.listenAt(listener.url);
  await calls.set({ variant: 'webhooks-held' });
  const payments = openStripe(calls.options);
  const { id, clientSecret } = await payments.open(newPayment(1000));
  await calls.payWith(clientSecret, '4242424242424242');
  await kill();
  await start();
  await expect.poll(() => listener.received.length).toBe(3);
  const events = listener.received.map(({ body, signature }) => payments.readPaymentEvent(body, signature));
  expect(events.map(({ type, paymentId }) => [type, paymentId])).toEqual(
    ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'].map((type) => [type, id]),
  );
  listener.close();
  await kill();
});
