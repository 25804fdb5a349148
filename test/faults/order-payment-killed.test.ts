import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { orderPaymentKilled } from './order-payment-killed.ts';

test('a server that is killed between order, charge and settlement charges an order once and loses none that is paid', async () => {
  const { broken } = await orderPaymentKilled(6, noLog);
  expect(broken).toEqual([]);
}, 300_000);
