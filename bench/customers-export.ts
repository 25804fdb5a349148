// All of 100,000 customers as a file: the time compared with PostgreSQL's COPY, and the memory used.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { EXPORT } from './control-sql.ts';
import { LIST_PATH, signedIn } from './customers-list.ts';
import { atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { throughput } from './load/throughput.ts';
import { addPeople } from './stage/people.ts';
import { settledMegabytes, watchMemory } from './stage/resident-memory.ts';
import type { Stage } from './stage/stage.ts';

const ROWS = 100_000;
const WARM_UP_SECONDS = 5;
const SETTLE_MS = 2000;
const EXPORT_PATH = '/api/customers/export?order=name';
const WARM_UP_SEARCH = encodeURIComponent(JSON.stringify([{ field: 'name', operator: '%', value: 'Harbour Realty 1' }]));

export const customersCsv: Benchmark = {
  name: 'customers-csv',
  what: 'CSV of 100,000 customers over HTTP, against \\copy of the same query by psql',
  async run(stage) {
    const databaseUrl = await stage.databases.set('bench_100k');
    const { url, cookie } = await signedIn(stage, databaseUrl);
    const measured = await alternate(
      {
        unit: 's',
        ours: () => inSeconds(async () => requireLines(await download(`${url}${EXPORT_PATH}&format=csv`, cookie))),
        control: () => inSeconds(() => copyWithPsql(databaseUrl)),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atMost('ratio', measured.ratio, 3)] };
  },
};

export const csvMemory = memoryBenchmark('csv-memory', 'csv', 50);
export const excelMemory = memoryBenchmark('excel-memory', 'xlsx', 120);

/** The control is the bound itself: no other program exports this. */
function memoryBenchmark(name: string, format: 'csv' | 'xlsx', bound: number): Benchmark {
  return {
    name,
    what: `memory that the server takes more while it exports 100,000 customers as ${format}; the control is the bound`,
    async run(stage) {
      const added = await memoryOfExport(stage, format);
      return { ratio: added / bound, ours: added, control: bound, unit: 'MB', holds: [atMost('added memory', added, bound, 'MB')] };
    },
  };
}

/** From a process in use, and from one whose garbage was just collected; the larger counts. */
async function memoryOfExport(stage: Stage, format: string): Promise<number> {
  const databaseUrl = await stage.databases.set('bench_100k');
  const product = await stage.startMeasuredProduct(databaseUrl);
  const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
  const cookie = person?.cookie ?? '';
  const added = async (start: string): Promise<number> => {
    const memory = watchMemory(product.pid);
    const { bytes } = await download(`${product.url}${EXPORT_PATH}&format=${format}`, cookie);
    const { first, most } = memory.stop();
    stage.log(`  ${start}: from ${first.toFixed(0)} MB to at most ${most.toFixed(0)} MB for a file of ${(bytes / 1e6).toFixed(1)} MB`);
    return most - first;
  };
  await download(`${product.url}${EXPORT_PATH}&format=${format}&search=${WARM_UP_SEARCH}`, cookie);
  await settledMegabytes(product);
  const fresh = await added('freshly collected');
  // A process in use: the young generation has the size that work gives it.
  await throughput({ url: `${product.url}${LIST_PATH}`, headers: { cookie } }, WARM_UP_SECONDS);
  await sleep(SETTLE_MS);
  return Math.max(fresh, await added('in use'));
}

interface Downloaded {
  bytes: number;
  lines: number;
}

async function download(url: string, cookie: string): Promise<Downloaded> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const downloaded = { bytes: 0, lines: 0 };
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    downloaded.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) downloaded.lines += 1;
  }
  return downloaded;
}

function requireLines({ lines }: Downloaded): void {
  if (lines !== ROWS + 1) throw new Error(`The CSV has ${lines} lines`);
}

async function inSeconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function copyWithPsql(databaseUrl: string): Promise<void> {
  const statement = EXPORT.replaceAll(/\s+/g, ' ').trim();
  const psql = spawn('psql', [databaseUrl, '-qX', '-c', `\\copy (${statement}) to '/dev/null' csv header`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(psql, 'exit')) as [number | null];
  if (code !== 0) throw new Error('psql could not copy; this benchmark needs psql on the PATH');
}
