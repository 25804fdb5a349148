// How many requests a second does a server answer at most? autocannon, in a process of its own, over kept connections.
import { ask } from '../stage/child.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Refusals are part of what is measured, and not counted. */
  mayBeRefused?: boolean;
}

const AUTOCANNON = 'node_modules/autocannon/autocannon.js';
const LOAD_CONNECTIONS = 20;

interface Report {
  requests: { total: number };
  duration: number;
  '2xx': number;
  non2xx: number;
  errors: number;
}

/** Well answered requests a second; a run with a failure that nobody expects is no measurement. */
export async function throughput(target: Target, seconds: number, connections = LOAD_CONNECTIONS): Promise<number> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const body = target.body === undefined ? [] : ['-b', target.body];
  const report = await ask<Report>([
    AUTOCANNON, '-j', '-n', '-c', String(connections), '-d', String(seconds), '-m', target.method ?? 'GET', ...headers, ...body, target.url,
  ]);
  if (!target.mayBeRefused && (report.non2xx > 0 || report.errors > 0)) throw new Error(`${target.url} failed under load: ${report.non2xx} refused, ${report.errors} errors`);
  return report['2xx'] / report.duration;
}
