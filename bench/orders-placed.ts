// Orders placed by invoice: checked, priced and written with their products, steps, outbox, audit entries and pending email.
import { openDatabase } from '#server/db/connection.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { flatOut } from './load/steady.ts';
import { addPeople } from './stage/people.ts';

/** So many that nobody reaches the hourly limit of orders per person. */
const PEOPLE = 200;

export const ordersPlaced: Benchmark = {
  name: 'orders-placed',
  what: 'placing an order with all that belongs to it, against one INSERT of its row in a transaction; fsync on',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const product = await stage.startMeasuredProduct(databaseUrl);
    const { customerId, body } = await makeOrderBody(databaseUrl);
    const people = await addPeople(databaseUrl, PEOPLE, { role: 'corporate', customerId });
    const orders = people.map(({ cookie, email }) => ({
      path: '/api/orders',
      method: 'POST' as const,
      headers: { cookie, 'idempotency-key': 'bench-[<id>]' },
      body: JSON.stringify({ ...body, email }),
    }));
    const control = await stage.startControl(databaseUrl);
    const measured = await alternate(
      {
        unit: 'orders/s',
        ours: (seconds) => flatOut(product.url, orders, seconds),
        control: (seconds) =>
          flatOut(control.url, [{ path: '/order', method: 'POST', body: JSON.stringify({ ...body, customerId }) }], seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.3)] };
  },
};

async function makeOrderBody(databaseUrl: string) {
  const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  try {
    const seller = await makeSeller(db);
    return { customerId: seller.customerId, body: orderBody(seller, { campaignName: 'Bench [<id>]' }) };
  } finally {
    await db.$client.end();
  }
}
