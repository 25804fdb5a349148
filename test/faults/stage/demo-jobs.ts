// Creates and reads demo jobs over HTTP. They only count.
import type { Caller } from './caller.ts';

export interface DemoJob {
  _id: string;
  state: string;
  attempts: number;
}

export async function createJob(caller: Caller, steps = 1, key?: string): Promise<DemoJob> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await caller.send('POST', '/api/customer/create-demo-job', { steps, stepMs: 20 }, headers);
  if (status !== 200) throw new Error(`Asking for a job was answered ${status}: ${JSON.stringify(body)}`);
  return body as DemoJob;
}

export async function readJob(caller: Caller, jobId: string): Promise<DemoJob> {
  const { status, body } = await caller.send('POST', '/api/customer/job/info', { jobId });
  if (status !== 200) throw new Error(`Looking at a job was answered ${status}: ${JSON.stringify(body)}`);
  return body as DemoJob;
}
