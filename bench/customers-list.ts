// One page of a million customers: 25 rows, filtered by status and sorted by name, with and without the count.
import type { Benchmark } from './benchmark.ts';
import { figure, median } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';
import { addPeople } from './stage/people.ts';
import type { Stage } from './stage/stage.ts';

const search = encodeURIComponent(JSON.stringify([{ field: 'isActive', operator: 'equals', value: true }]));
export const LIST_PATH = `/api/customers?limit=25&order=name&search=${search}&count=false`;
const LIST_WITH_COUNT_PATH = `/api/customers?limit=25&order=name&search=${search}`;
/** The share of the slower side's peak: busy, but not overloaded. */
const FIXED_SHARE = 0.65;

export const customersList: Benchmark = {
  name: 'customers-list',
  what: 'a signed-in page of a million customers, without count, against one prepared 25-row SELECT',
  async run(stage) {
    const { product, control, cookie } = await bothSides(stage);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${product}${LIST_PATH}`, headers: { cookie } }, seconds),
        control: (seconds) => throughput({ url: `${control}/customers` }, seconds),
      },
      stage.options,
      stage.log,
    );
    const rate = Math.floor(FIXED_SHARE * Math.min(measured.ours, measured.control));
    const ours = await steady({ url: product, requests: [{ path: LIST_PATH, headers: { cookie } }], rate, seconds: stage.options.seconds });
    const bare = await steady({ url: control, requests: [{ path: '/customers' }], rate, seconds: stage.options.seconds });
    stage.log(`  at ${rate} req/s: p99 ours ${figure(ours.p99)} ms, control ${figure(bare.p99)} ms`);
    return {
      ...measured,
      holds: [
        atLeast('ratio', measured.ratio, 0.6),
        atLeast('throughput', measured.ours, 400, 'req/s'),
        atMost('p99', ours.p99, 150, 'ms'),
      ],
    };
  },
};

export const customersListCount: Benchmark = {
  name: 'customers-list-count',
  what: 'the same page with its count, exact to 10,000, against the same page and count',
  async run(stage) {
    const { product, control, cookie } = await bothSides(stage);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${product}${LIST_WITH_COUNT_PATH}`, headers: { cookie } }, seconds),
        control: (seconds) => throughput({ url: `${control}/customers-with-count` }, seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.8)] };
  },
};

export const customersListP99: Benchmark = {
  name: 'customers-list-p99',
  what: 'p99 of the page at a million rows, against the same page at a thousand rows, at one fixed rate',
  async run(stage) {
    const large = await signedIn(stage, await stage.databases.set('bench_1m'));
    const small = await signedIn(stage, await stage.databases.set('bench_1k'));
    const peaks = [];
    for (const { url, cookie } of [large, small])
      peaks.push(await throughput({ url: `${url}${LIST_PATH}`, headers: { cookie } }, stage.options.seconds));
    const rate = Math.floor(FIXED_SHARE * Math.min(...peaks));
    const p99 = async ({ url, cookie }: typeof large, seconds: number): Promise<number> =>
      (await steady({ url, requests: [{ path: LIST_PATH, headers: { cookie } }], rate, seconds })).p99;
    const measured = await alternate(
      { unit: 'ms', ours: (seconds) => p99(large, seconds), control: (seconds) => p99(small, seconds) },
      stage.options,
      stage.log,
    );
    stage.log(`  at ${rate} req/s, peak ${figure(median(peaks))} req/s`);
    return { ...measured, holds: [atMost('ratio', measured.ratio, 2)] };
  },
};

export async function signedIn(stage: Stage, databaseUrl: string): Promise<{ url: string; pid: number; cookie: string }> {
  const { url, pid } = await stage.startProduct(databaseUrl);
  const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
  return { url, pid, cookie: person?.cookie ?? '' };
}

async function bothSides(stage: Stage): Promise<{ product: string; control: string; cookie: string }> {
  const databaseUrl = await stage.databases.set('bench_1m');
  const { url: product, cookie } = await signedIn(stage, databaseUrl);
  const { url: control } = await stage.startControl(databaseUrl);
  return { product, control, cookie };
}
