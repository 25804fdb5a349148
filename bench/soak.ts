// An hour of ordinary work; measures whether the memory of the process grows.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { anyCustomer } from './customer-record.ts';
import { LIST_PATH, signedIn } from './customers-list.ts';
import { figure, slope } from './figures.ts';
import { atMost } from './holds.ts';
import { steady } from './load/steady.ts';
import { residentMegabytes } from './stage/resident-memory.ts';

const SAMPLE_MS = 5000;
const REQUESTS_A_SECOND = 100;
const MAX_PERCENT_IN_TEN_MINUTES = 1;
/** Only the customers of the set. Those that the run creates have another country, so that every export does the same work. */
const SET_COUNTRY = 'NZ';
const MADE = { vertical: 'real-estate', countryCode: 'AU', currencyCode: 'AUD', timezone: 'Australia/Sydney' };
const ofTheSet = encodeURIComponent(JSON.stringify([{ field: 'countryCode', operator: 'equals', value: SET_COUNTRY }]));
const EXPORT_PATH = `/api/customers/export?format=csv&search=${ofTheSet}`;
/** Caches and the heap fill first. */
const WARM_UP_SHARE = 0.25;

export const soak: Benchmark = {
  name: 'soak',
  what: 'growth of memory in ten minutes of lists, reads, creates and exports (--minutes, 60 unless told); the control is 1 %',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const { url, pid, cookie } = await signedIn(stage, databaseUrl);
    const headers = { cookie };
    const id = await anyCustomer(databaseUrl);
    const body = JSON.stringify({ name: 'Soak [<id>]', ...MADE });
    const list = { path: LIST_PATH, headers };
    const read = { path: `/api/customer/${id}`, headers };
    const requests = [
      list,
      read,
      list,
      read,
      { path: '/api/customers?limit=100', headers },
      read,
      list,
      { path: '/api/customer/create', method: 'POST', headers, body },
    ];
    const work = steady({ url, requests, rate: REQUESTS_A_SECOND, seconds: stage.options.minutes * 60 });
    const samples = await sampleWhile(work, pid, async () => void (await (await fetch(`${url}${EXPORT_PATH}`, { headers })).arrayBuffer()));
    const { p99, statuses } = await work;
    const kept = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
    const mean = kept.reduce((sum, { y }) => sum + y, 0) / kept.length;
    const percent = ((slope(kept) * 10) / mean) * 100;
    stage.log(
      `  ${JSON.stringify(statuses)}; p99 ${figure(p99)} ms; ${figure(kept[0]?.y ?? 0)} MB after warming up, ${figure(kept.at(-1)?.y ?? 0)} MB at the end`,
    );
    const holds = [atMost('growth', percent, MAX_PERCENT_IN_TEN_MINUTES, '% in ten minutes')];
    return { ratio: percent / MAX_PERCENT_IN_TEN_MINUTES, ours: percent, control: MAX_PERCENT_IN_TEN_MINUTES, unit: '%', holds };
  },
};

/** Megabytes by minute. */
async function sampleWhile(work: Promise<unknown>, pid: number, nowAndThen: () => Promise<void>): Promise<{ x: number; y: number }[]> {
  const start = performance.now();
  const samples: { x: number; y: number }[] = [];
  let running = true;
  const end = (): void => {
    running = false;
  };
  work.then(end, end);
  while (running) {
    if (samples.length % 6 === 0) await nowAndThen();
    await sleep(SAMPLE_MS);
    samples.push({ x: (performance.now() - start) / 60_000, y: residentMegabytes(pid) });
  }
  return samples;
}
