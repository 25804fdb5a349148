// Jobs that only count, asked for over HTTP like any other.
import type { Caller } from './caller.ts';

export interface SeenJob {
  _id: string;
  state: string;
  attempts: number;
}

export async function askForJob(caller: Caller, steps = 1, key?: string): Promise<SeenJob> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await caller.send('POST', '/api/customer/create-demo-job', { steps, stepMs: 20 }, headers);
  if (status !== 200) throw new Error(`Asking for a job was answered ${status}: ${JSON.stringify(body)}`);
  return body as SeenJob;
}

export async function readJob(caller: Caller, jobId: string): Promise<SeenJob> {
  const { status, body } = await caller.send('POST', '/api/customer/job/info', { jobId });
  if (status !== 200) throw new Error(`Looking at a job was answered ${status}: ${JSON.stringify(body)}`);
  return body as SeenJob;
}
