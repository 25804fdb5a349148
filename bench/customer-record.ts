// One customer: read, and created with its audit entry.
import pg from 'pg';
import type { Benchmark } from './benchmark.ts';
import { signedIn } from './customers-list.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { flatOut } from './load/steady.ts';
import { throughput } from './load/throughput.ts';

export const customerRead: Benchmark = {
  name: 'customer-read',
  what: 'one customer of a million by its id, against one prepared SELECT of the same fields',
  async run(stage) {
    const databaseUrl = await stage.databases.set('bench_1m');
    const { url, cookie } = await signedIn(stage, databaseUrl);
    const control = await stage.startControl(databaseUrl);
    const id = await anyCustomer(databaseUrl);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${url}/api/customer/${id}`, headers: { cookie } }, seconds),
        control: (seconds) => throughput({ url: `${control.url}/customer/${id}` }, seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.4)] };
  },
};

const body = JSON.stringify({
  name: 'Bench [<id>]',
  vertical: 'real-estate',
  countryCode: 'NZ',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
});

export const customerCreate: Benchmark = {
  name: 'customer-create',
  what: 'creating a customer with its audit entry, against the same two INSERTs in one transaction; fsync on',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const { url, cookie } = await signedIn(stage, databaseUrl);
    const control = await stage.startControl(databaseUrl);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => flatOut(url, [{ path: '/api/customer/create', method: 'POST', headers: { cookie }, body }], seconds),
        control: (seconds) => flatOut(control.url, [{ path: '/customer', method: 'POST', body }], seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.5), atLeast('throughput', measured.ours, 60, 'req/s')] };
  },
};

export async function anyCustomer(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from customers where is_active order by id limit 1');
    if (!rows[0]) throw new Error('The set has no customer');
    return rows[0].id;
  } finally {
    await client.end();
  }
}
