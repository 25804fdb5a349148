import { ROLES } from '#domain/access/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../db/audit-table.ts';
import { jobs } from './job-table.ts';
import { startWorker } from './worker/start-worker.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.context.db.delete(jobs));

const path = '/api/customer/jobs';
const createDemo = async (body: object = {}): Promise<string> => {
  const answer = await admin.call('POST', '/api/customer/create-demo-job', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ _id: string }>()._id;
};
const setState = (id: string, columns: Partial<typeof jobs.$inferInsert>) =>
  server.context.db.update(jobs).set(columns).where(eq(jobs.id, id));
const info = async (id: string) => (await admin.call('POST', '/api/customer/job/info', { jobId: id })).json();

describe('jobs over HTTP', () => {
  test('a demo job is listed and described, with the person who requested it', async () => {
    const id = await createDemo({ steps: 5 });
    const listed = (await admin.call('GET', `${path}/list?limit=1`)).json();
    expect(listed.jobs[0]).toMatchObject({
      _id: id,
      title: 'Count to 5',
      kind: 'demo',
      state: 'WAITING',
      progress: { value: 0, message: '' },
    });
    expect(listed.jobs[0].userId).toBe(admin.userId);
    expect(listed.jobs[0].userName).toMatch(/^Person/);
    expect(await info(id)).toMatchObject({ _id: id, attempts: 0, maxAttempts: 3, payload: { steps: 5 }, startedAt: null });
  });

  test('a demo job requested twice with one idempotency key is one job', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await admin.call('POST', '/api/customer/create-demo-job', {}, key);
    const second = await admin.call('POST', '/api/customer/create-demo-job', {}, key);
    expect(second.json()._id).toBe(first.json()._id);
  });

  test.each([{ steps: 0 }, { steps: 101 }, { stepMs: 5001 }, { failures: 11 }, { surprise: 1 }])('a demo job refuses %j', async (body) => {
    expect((await admin.call('POST', '/api/customer/create-demo-job', body)).statusCode).toBe(400);
  });

  test('the searchable fields are those that the list accepts', async () => {
    const { fields } = (await admin.call('GET', `${path}/jobsSearchableFields`)).json<{ fields: { field: string; search: string[] }[] }>();
    expect(fields.map(({ field }) => field)).toEqual([
      '_id',
      'kind',
      'title',
      'state',
      'isLate',
      'customerId',
      'userId',
      'attempts',
      'error',
      'createdAt',
      'startedAt',
      'endedAt',
      'nextTryAt',
    ]);
    const search = JSON.stringify([{ field: 'state', operator: 'in', value: ['FAILED'] }]);
    const failed = await createDemo();
    await setState(failed, { state: 'FAILED', endedAt: new Date() });
    const found = (await admin.call('GET', `${path}/list?search=${encodeURIComponent(search)}`)).json();
    expect(found.jobs.map((job: { _id: string }) => job._id)).toEqual([failed]);
    const refused = JSON.stringify([{ field: 'payload', operator: 'equals', value: 'x' }]);
    expect((await admin.call('GET', `${path}/list?search=${encodeURIComponent(refused)}`)).statusCode).toBe(400);
  });

  test('a waiting job that is stopped ends at once and never runs', async () => {
    const id = await createDemo({ steps: 1, stepMs: 0 });
    expect((await admin.call('POST', `${path}/stop`, { jobId: id })).json()).toEqual({ ids: [id], count: 1 });
    expect(await info(id)).toMatchObject({ state: 'STOPPED', attempts: 0 });
    const again = await admin.call('POST', `${path}/stop`, { jobId: id });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('This job has already ended.');
  });

  test('stopping many skips those that have ended', async () => {
    const [waiting, done] = [await createDemo(), await createDemo()];
    await setState(done, { state: 'DONE', endedAt: new Date() });
    expect((await admin.call('POST', `${path}/stop`, { ids: [waiting, done, randomUUID()] })).json()).toEqual({ ids: [waiting], count: 1 });
  });

  test('a failed job runs again with all its tries, and a running one does not', async () => {
    const id = await createDemo();
    await setState(id, { state: 'FAILED', attempts: 3, error: 'Broken', endedAt: new Date() });
    expect((await admin.call('POST', `${path}/rerun`, { jobId: id })).json().count).toBe(1);
    expect(await info(id)).toMatchObject({ state: 'WAITING', attempts: 0, error: null, endedAt: null });
    const again = await admin.call('POST', `${path}/rerun`, { jobId: id });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('This job is still running. Stop it first.');
  });

  test('a job is not run again while one with its key is open, nor when its kind no longer exists', async () => {
    const [ended, open, gone] = [await createDemo(), await createDemo(), await createDemo()];
    await setState(ended, { state: 'DONE', dedupeKey: 'shared', endedAt: new Date() });
    await setState(open, { dedupeKey: 'shared' });
    await setState(gone, { state: 'FAILED', kind: 'long-gone', endedAt: new Date() });
    expect((await admin.call('POST', `${path}/rerun`, { jobId: ended })).json().message).toBe(
      'The same job is already waiting or running.',
    );
    expect((await admin.call('POST', `${path}/rerun`, { jobId: gone })).json().message).toBe('Jobs of this kind can no longer be run.');
    expect((await admin.call('POST', `${path}/rerun`, { ids: [ended, gone] })).json().count).toBe(0);
  });

  test('removing all that match removes ended jobs only, and is in the audit log', async () => {
    const title = `Remove me ${randomUUID()}`;
    const [done, open] = [await createDemo(), await createDemo()];
    await setState(done, { state: 'DONE', title, endedAt: new Date() });
    await setState(open, { title });
    const removed = await admin.call('POST', `${path}/list`, { matching: [{ field: 'title', operator: 'equals', value: title }] });
    expect(removed.json()).toEqual({ ids: [done], count: 1 });
    expect((await admin.call('POST', '/api/customer/job/info', { jobId: done })).statusCode).toBe(404);
    expect(await info(open)).toMatchObject({ state: 'WAITING' });
    const auditLog = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, done));
    expect(auditLog).toMatchObject([{ action: 'removed', actorId: admin.userId, changes: { title, state: 'DONE' } }]);
  });

  test('staff who chose a customer see and stop only its jobs', async () => {
    const customerId = await makeCustomer(server.context.db);
    const chosen = { 'x-adstead-customer': customerId };
    const [theirs, other] = [await createDemo(), await createDemo()];
    await setState(theirs, { customerId });
    const listed = (await admin.call('GET', `${path}/list`, undefined, chosen)).json();
    expect(listed.jobs.map((job: { _id: string }) => job._id)).toEqual([theirs]);
    expect((await admin.call('POST', `${path}/stop`, { jobId: other }, chosen)).statusCode).toBe(404);
    expect((await admin.call('POST', `${path}/stop`, { ids: [other] }, chosen)).json().count).toBe(0);
  });

  test('only admin and operations have access', async () => {
    const calls = [
      ['GET', `${path}/list`],
      ['GET', `${path}/jobsSearchableFields`],
      ['POST', '/api/customer/job/info'],
      ['POST', `${path}/list`],
      ['POST', `${path}/stop`],
      ['POST', `${path}/rerun`],
      ['POST', '/api/customer/create-demo-job'],
    ] as const;
    for (const role of ROLES) {
      const caller = await server.as(role);
      for (const [method, url] of calls) {
        const { statusCode } = await caller.call(method, url, method === 'POST' ? {} : undefined);
        expect([role, url, statusCode === 403]).toEqual([role, url, role !== 'admin' && role !== 'operations']);
      }
    }
    expect((await server.anonymous.call('GET', `${path}/list`)).statusCode).toBe(401);
  });

  test('a demo job runs, fails as asked, is tried again and ends', async () => {
    const worker = await startWorker(server.context, { pollSeconds: 0.5, schedules: [] });
    const id = await createDemo({ steps: 3, stepMs: 10, failAtStep: 2, failures: 1 });
    await expect.poll(async () => (await info(id)).state).toBe('RETRYING');
    expect(await info(id)).toMatchObject({ attempts: 1, error: 'Step 2 failed, as was asked of this demo job' });
    await expect.poll(async () => (await info(id)).state).toBe('DONE');
    expect(await info(id)).toMatchObject({ attempts: 2, error: null, progress: { value: 100, message: 'Step 3 of 3' } });
    await worker.close();
  });

  test('a running demo job that is stopped keeps its progress', async () => {
    const worker = await startWorker(server.context, { pollSeconds: 0.5, schedules: [] });
    const id = await createDemo({ steps: 100, stepMs: 300 });
    await expect.poll(async () => (await info(id)).progress.value).toBeGreaterThan(0);
    await admin.call('POST', `${path}/stop`, { jobId: id });
    await expect.poll(async () => (await info(id)).state).toBe('STOPPED');
    expect((await info(id)).progress.value).toBeLessThan(100);
    await worker.close();
  });
});
