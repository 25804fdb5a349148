// Readers that request lists continuously: each response must be 200 or a quick 503.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations } from '../fault-run.ts';
import { seconds } from '../fault-run.ts';
import type { Caller } from './caller.ts';
import { TIMED_OUT } from './caller.ts';
import { MAX_RESPONSE_MS } from './writers.ts';

export interface Reads {
  count: number;
  slowestMs: number;
}

const PATHS = ['/api/customers', '/api/offices?limit=50', '/api/auth/session'];

export function openReaders(caller: Caller, violations: Violations): { stop(): Promise<Reads> } {
  const reads: Reads = { count: 0, slowestMs: 0 };
  let stopped = false;
  const read = async (path: string): Promise<void> => {
    while (!stopped) {
      const { status, body, ms } = await caller.send('GET', path);
      reads.count++;
      reads.slowestMs = Math.max(reads.slowestMs, ms);
      if (ms > MAX_RESPONSE_MS) violations.addLate(`${path} was answered ${status} only after ${seconds(ms)}`);
      if (status === TIMED_OUT) violations.add(`${path} was never answered`);
      else violations.require(status === 200 || status === 503, `${path} was answered ${status}: ${JSON.stringify(body)}`);
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
