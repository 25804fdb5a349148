// A schedule that has been due for a day while nothing ran, and workers that start at the same moment: one run.
import type { Complaints } from '../fault-run.ts';
import { ask } from './cluster.ts';
import { waitFor } from './live-ear.ts';
import type { Product } from './product-process.ts';

const houseKeeping = (condition: string): string => `select id from jobs where kind = 'house-keeping' and ${condition}`;

export async function fireScheduleOnce(url: string, complaints: Complaints, startWorkers: () => Promise<Product>[]): Promise<void> {
  await waitFor(async () => (await ask(url, houseKeeping('ended_at is null'))).length === 0);
  await ask(
    url,
    `with gone as (delete from jobs where kind = 'house-keeping')
     update job_schedules set fired_through = fired_through - interval '1 day' where id = 'house-keeping'`,
  );
  const workers = await Promise.all(startWorkers());
  const done = await waitFor(async () => (await ask(url, houseKeeping(`state = 'DONE'`))).length > 0);
  complaints.require(done !== undefined, 'A schedule that was due was not fired');
  await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
  const fired = (await ask(url, houseKeeping('true'))).length;
  complaints.require(fired === 1, `A schedule was fired ${fired} times`);
}
