// Makes a schedule overdue by a day and starts several workers at once: it must fire once.
import type { Violations } from '../fault-run.ts';
import { query } from './cluster.ts';
import { waitFor } from './live-socket.ts';
import type { Product } from './product-process.ts';

const selectMaintenanceJobs = (condition: string): string => `select id from jobs where kind = 'clean-up' and ${condition}`;

export async function fireScheduleOnce(url: string, violations: Violations, startWorkers: () => Promise<Product>[]): Promise<void> {
  await waitFor(async () => (await query(url, selectMaintenanceJobs('ended_at is null'))).length === 0);
  await query(
    url,
    `with gone as (delete from jobs where kind = 'clean-up')
     update job_schedules set fired_through = fired_through - interval '1 day' where id = 'clean-up'`,
  );
  const workers = await Promise.all(startWorkers());
  const doneAfter = await waitFor(async () => (await query(url, selectMaintenanceJobs(`state = 'DONE'`))).length > 0);
  violations.require(doneAfter !== undefined, 'A schedule that was due was not fired');
  await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
  const fired = (await query(url, selectMaintenanceJobs('true'))).length;
  violations.require(fired === 1, `A schedule was fired ${fired} times`);
}
