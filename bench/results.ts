// The results of a customer with 100,000 campaigns of ninety days each: the first page of figures, and the overview.
import pg from 'pg';
import type { Benchmark } from './benchmark.ts';
import { figure, percentile } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';
import { addPeople } from './stage/people.ts';
import type { Stage } from './stage/stage.ts';

export const stats: Benchmark = {
  name: 'stats',
  what: 'a signed-in first page of figures among 100,000 campaigns × 90 days of one customer, newest start first, against the same by hand',
  async run(stage) {
    const { databaseUrl, customerId, product, headers } = await signedIn(stage);
    const { url: control } = await stage.startControl(databaseUrl);
    const path = `/api/customer-dashboards/${customerId}/campaignStats?limit=10&count=false`;
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${product}${path}`, headers }, seconds),
        control: (seconds) => throughput({ url: `${control}/stats/${customerId}` }, seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.5)] };
  },
};

const OVERVIEWS_A_SECOND = 20;
const BOUND_MS = 150;

export const overview: Benchmark = {
  name: 'overview',
  what: 'p95 of the overview of a customer with 100,000 campaigns × 90 days, three months and the three before, at a fixed rate; control: the bound',
  async run(stage) {
    const { customerId, product, headers } = await signedIn(stage);
    const path = `/api/customer-dashboards/${customerId}/overview`;
    await fetch(`${product}${path}`, { headers });
    const seconds = stage.options.seconds * stage.options.rounds;
    const { okMs } = await steady({ url: product, requests: [{ path, headers }], rate: OVERVIEWS_A_SECOND, seconds });
    const p95 = percentile(okMs, 95);
    stage.log(`  at ${OVERVIEWS_A_SECOND} req/s: p95 ${figure(p95)} ms of ${okMs.length} answers`);
    const holds = [atMost('p95', p95, BOUND_MS, 'ms'), atLeast('answers', okMs.length, OVERVIEWS_A_SECOND * seconds)];
    return { ratio: p95 / BOUND_MS, ours: p95, control: BOUND_MS, unit: 'ms', holds };
  },
};

async function signedIn(stage: Stage) {
  const databaseUrl = await stage.databases.set(stage.options.isSmall ? 'bench_results_small' : 'bench_results');
  const customerId = await ownerOfCampaigns(databaseUrl);
  const [person] = await addPeople(databaseUrl, 1, { role: 'corporate', customerId });
  const { url: product } = await stage.startProduct(databaseUrl);
  return { databaseUrl, customerId, product, headers: { cookie: person?.cookie ?? '' } };
}

async function ownerOfCampaigns(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select customer_id as id from campaigns limit 1');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
