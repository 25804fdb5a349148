// Migration 0035 gave job kinds new ids. Jobs that waited under the old ones must run after the upgrade.
import { openJobServer, testKind } from '#test/harness/job-server.ts';
import type { JobServer } from '#test/harness/job-server.ts';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '#test/harness/factories.ts';
import { readMigrations, runMigrations } from '../../db/run-migrations.ts';
import { savedViews } from '../../views/saved-view-table.ts';
import { jobSchedules, jobs } from '../job-table.ts';
import { prepareQueue } from './prepare-queue.ts';

const OLD_IDS = ['house-keeping', 'order-letters', 'deliver-mail'];
const NEW_IDS = ['clean-up', 'order-emails', 'deliver-email'];
const done: string[] = [];
const newKinds = NEW_IDS.map((id) => testKind(id, async ({ jobId }) => void done.push(jobId)));

let server: JobServer;
beforeAll(async () => {
  server = await openJobServer(OLD_IDS.map((id) => testKind(id, () => Promise.reject(new Error('an old kind ran')))));
  await server.context.db.execute(sql`delete from pgboss.queue where name in ('clean-up', 'order-emails', 'deliver-email')`);
  await server.context.db.execute(sql`delete from job_schedules`);
});
afterAll(() => server.close());

async function upgrade(): Promise<void> {
  const { db, config } = server.context;
  await db.execute(sql`delete from migrations where name like '0035%'`);
  await runMigrations(db.$client, await readMigrations());
  await prepareQueue(config.DATABASE_URL ?? '', newKinds);
}

test('waiting jobs run under the new ids, and schedules and saved views follow', async () => {
  const { db } = server.context;
  const waiting = await Promise.all(OLD_IDS.map((id) => server.enqueue(id)));
  await db
    .update(jobs)
    .set({ title: 'House-keeping', dedupeKey: 'schedule house-keeping' })
    .where(sql`kind = 'house-keeping'`);
  await db.insert(jobSchedules).values({ id: 'order-letters', firedThrough: new Date('2026-11-16T00:00:00Z') });
  const { id: userId } = await makeUser(db, { roles: ['admin'] });
  const view = (list: string, state: string) => ({ id: newId(), userId, list, name: list, state });
  await db
    .insert(savedViews)
    .values([
      view('jobs', 'filters=kind%3Ain%3Adeliver-mail%2Corder-letters%3Btitle%3Acontains%3Aold'),
      view('users', 'filters=standing%3Aequals%3Ainvited%3BdisplayName%3Acontains%3Astanding&columns=email%2Cstanding'),
      view('agents', 'columns=standing%2Cemail'),
    ]);

  await upgrade();

  const moved = await db.execute<{ name: string; jobId: string }>(sql`select name, data->>'jobId' as "jobId" from pgboss.job`);
  expect(new Map(moved.rows.map(({ name, jobId }) => [jobId, name]))).toEqual(new Map(waiting.map((id, at) => [id, NEW_IDS[at]])));
  expect(
    (await db.execute(sql`select name from pgboss.queue where name in ('house-keeping', 'order-letters', 'deliver-mail')`)).rows,
  ).toEqual([]);
  expect(await db.select({ id: jobSchedules.id }).from(jobSchedules)).toEqual([{ id: 'order-emails' }]);
  expect(await server.read(waiting[0]!)).toMatchObject({ kind: 'clean-up', title: 'Clean-up', dedupeKey: 'schedule clean-up' });
  expect(await db.select({ list: savedViews.list, state: savedViews.state }).from(savedViews).orderBy(savedViews.list)).toEqual([
    { list: 'agents', state: 'columns=dashboardStatus%2Cemail' },
    { list: 'jobs', state: 'filters=kind%3Ain%3Adeliver-email%2Corder-emails%3Btitle%3Acontains%3Aold' },
    { list: 'users', state: 'filters=status%3Aequals%3Ainvited%3BdisplayName%3Acontains%3Astanding&columns=email%2Cstatus' },
  ]);

  await server.startWorker(newKinds);
  for (const id of waiting) await server.waitForState(id, 'DONE');
  expect(done.toSorted()).toEqual(waiting.toSorted());
});

test('waiting searches for duplicates run under their new ids', async () => {
  const oldIds = ['remove-doubles', 'remove-order-doubles'];
  const newIds = ['remove-duplicates', 'remove-order-duplicates'];
  const ran: string[] = [];
  const kinds = newIds.map((id) => testKind(id, async ({ jobId }) => void ran.push(jobId)));
  await using stack = new AsyncDisposableStack();
  const other = await openJobServer(oldIds.map((id) => testKind(id, () => Promise.reject(new Error('an old kind ran')))));
  stack.defer(() => other.close());
  const { db, config } = other.context;
  await db.execute(sql`delete from pgboss.queue where name in ('remove-duplicates', 'remove-order-duplicates')`);
  const waiting = await Promise.all(oldIds.map((id) => other.enqueue(id)));
  await db
    .update(jobs)
    .set({ dedupeKey: 'remove-order-doubles 0190' })
    .where(sql`kind = 'remove-order-doubles'`);

  await db.execute(sql`delete from migrations where name like '0101%'`);
  await runMigrations(db.$client, await readMigrations());
  await prepareQueue(config.DATABASE_URL ?? '', kinds);

  expect(await other.read(waiting[1]!)).toMatchObject({ kind: 'remove-order-duplicates', dedupeKey: 'remove-order-duplicates 0190' });
  await other.startWorker(kinds);
  for (const id of waiting) await other.waitForState(id, 'DONE');
  expect(ran.toSorted()).toEqual(waiting.toSorted());
});
