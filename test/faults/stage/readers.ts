// People who keep looking at lists: an answer or a quick refusal, never a fault and never a wait.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaints } from '../fault-run.ts';
import { seconds } from '../fault-run.ts';
import type { Caller } from './caller.ts';
import { HUNG } from './caller.ts';
import { LONGEST_ANSWER_MS } from './writers.ts';

export interface Reads {
  count: number;
  slowestMs: number;
}

const PATHS = ['/api/customers', '/api/offices?limit=50', '/api/auth/session'];

export function openReaders(caller: Caller, complaints: Complaints): { stop(): Promise<Reads> } {
  const reads: Reads = { count: 0, slowestMs: 0 };
  let stopped = false;
  const read = async (path: string): Promise<void> => {
    while (!stopped) {
      const { status, body, ms } = await caller.send('GET', path);
      reads.count++;
      reads.slowestMs = Math.max(reads.slowestMs, ms);
      if (ms > LONGEST_ANSWER_MS) complaints.delay(`${path} was answered ${status} only after ${seconds(ms)}`);
      if (status === HUNG) complaints.break(`${path} was never answered`);
      else complaints.require(status === 200 || status === 503, `${path} was answered ${status}: ${JSON.stringify(body)}`);
      await sleep(20);
    }
  };
  const running = PATHS.map(read);
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
      return reads;
    },
  };
}
