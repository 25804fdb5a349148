// One customer's users send requests continuously; measures the effect on another customer's.
import pg from 'pg';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';
import { addPeople } from './stage/people.ts';

const OFFICES_PATH = '/api/offices?limit=25&order=name';
/** A few people who click. */
const QUIET_RATE = 30;
const NOISY_CONNECTIONS = 50;

export const noisyTenant: Benchmark = {
  name: 'noisy-tenant',
  what: "p99 of one customer's list while another customer asks without end, against the same alone",
  async run(stage) {
    const databaseUrl = await stage.databases.set('bench_100k');
    const { url } = await stage.startProduct(databaseUrl);
    const [first = '', second = ''] = await someCustomers(databaseUrl);
    const [quiet] = await addPeople(databaseUrl, 1, { role: 'corporate', customerId: first });
    const [noisy] = await addPeople(databaseUrl, 1, { role: 'corporate', customerId: second });
    const p99 = async (seconds: number): Promise<number> =>
      (await steady({ url, requests: [{ path: OFFICES_PATH, headers: { cookie: quiet?.cookie ?? '' } }], rate: QUIET_RATE, seconds })).p99;
    const measured = await alternate(
      {
        unit: 'ms',
        control: p99,
        async ours(seconds) {
          const noise = throughput(
            { url: `${url}${OFFICES_PATH}`, headers: { cookie: noisy?.cookie ?? '' }, mayBeRefused: true },
            seconds + 2,
            NOISY_CONNECTIONS,
          );
          const measured = await p99(seconds);
          stage.log(`  the noisy one was answered ${Math.round(await noise)} times a second`);
          return measured;
        },
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atMost('ratio', measured.ratio, 1.5)] };
  },
};

async function someCustomers(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from customers where is_active order by id limit 2');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
