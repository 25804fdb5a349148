// Renders of one customer that hang, beside the render of another.
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobKinds } from '../../jobs/job-kinds.ts';
import { startWorker } from '../../jobs/worker/start-worker.ts';
import type { Worker } from '../../jobs/worker/start-worker.ts';
import { creativeJobs } from '../creative-job-table.ts';
import { requestOrderRender } from '../request-order-render.ts';

let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  server = await openTestServer();
  worker = await startWorker(server.context, { kinds: [jobKinds['render-creative']], schedules: [], pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

async function ask(creativeTemplateId: string, title: string, count: number): Promise<string[]> {
  const customerId = await makeCustomer(server.context.db);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const item = { kind: 'listing' as const, id: await makeListing(server.context.db, customerId, { title: `${title} ${at}` }) };
    ids.push(await requestOrderRender(server.context, { creativeTemplateId, version: 1, item, choice: null, ratio: 'square' }));
  }
  return ids;
}

test('renders of a customer that hang do not keep another customer waiting', async () => {
  const { db, renderer } = server.context;
  useFakeRenderer(server.context);
  const hangs = Promise.withResolvers<void>();
  const fake = vi.mocked(renderer.service.render);
  const draw = fake.getMockImplementation() ?? expect.unreachable('the renderer is a fake');
  let hanging = 0;
  fake.mockImplementation(async (job, progress, signal) => {
    const values = await readFile(path.join(job.folder, 'site/values.json'), 'utf8');
    if (!values.includes('Stuck')) return draw(job, progress, signal);
    hanging += 1;
    if (hanging === 2) hangs.resolve();
    return new Promise((_resolve, reject) => {
      const stop = (): void => reject(new Error('The job was stopped.'));
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  });
  const template = await makeCreativeTemplate(db);
  const stuck = await ask(template, 'Stuck', 20);
  await hangs.promise;
  const [other = ''] = await ask(template, 'Other', 1);
  const statusOf = async (id: string) => (await db.select().from(creativeJobs).where(eq(creativeJobs.id, id)))[0]?.status;
  await expect.poll(() => statusOf(other)).toBe('SUCCESS');
  expect(await statusOf(stuck[0] ?? '')).toBe('WAITING');
});
