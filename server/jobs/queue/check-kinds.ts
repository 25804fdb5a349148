// Checks that this process can run every kind of job: a kind without a handler stops the start. Waiting jobs of a kind that
// this version does not know are left alone and logged.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { count, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { JobKind } from '../job-kind.ts';
import { jobs } from '../job-table.ts';

export function refuseUnhandledKinds(ids: readonly string[], kinds: Readonly<Record<string, JobKind | undefined>>): void {
  for (const id of ids) {
    if (typeof kinds[id]?.handle !== 'function')
      throw new Error(`The job kind ${id} has no handler. Register one in server/jobs/job-kinds.ts.`);
    if (kinds[id].id !== id) throw new Error(`The job kind ${id} is registered with the handler of ${kinds[id].id}.`);
  }
}

export async function warnOfUnknownKinds({ db, log }: AppContext, kinds: readonly JobKind[]): Promise<void> {
  const waiting = await db
    .select({ kind: jobs.kind, jobs: count() })
    .from(jobs)
    .where(inArray(jobs.state, [...OPEN_JOB_STATES]))
    .groupBy(jobs.kind);
  for (const row of waiting.filter(({ kind }) => !kinds.some((known) => known.id === kind))) {
    log.error(row, `jobs of the kind ${row.kind} are waiting, but this version does not know that kind`);
  }
}
