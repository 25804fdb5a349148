// Measures the maximum requests per second of a server with autocannon, in a separate process, over keep-alive connections.
import { runJsonProgram } from '../stage/child.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Refusals are expected, and not counted. */
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

/** 2xx responses per second; throws when there was an unexpected failure. */
export async function throughput(target: Target, seconds: number, connections = LOAD_CONNECTIONS): Promise<number> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const body = target.body === undefined ? [] : ['-b', target.body];
  const report = await runJsonProgram<Report>([
    AUTOCANNON,
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-m',
    target.method ?? 'GET',
    ...headers,
    ...body,
    target.url,
  ]);
  if (!target.mayBeRefused && (report.non2xx > 0 || report.errors > 0))
    throw new Error(`${target.url} failed under load: ${report.non2xx} refused, ${report.errors} errors`);
  return report['2xx'] / report.duration;
}
