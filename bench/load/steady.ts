// Sends requests at a fixed rate from a separate process, and returns the measured times.
import { percentile } from '../figures.ts';
import { runJsonProgram } from '../stage/child.ts';

export interface SteadyRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** `[<id>]` in the body and in the headers is replaced by another text in every request. */
  body?: string;
}

export interface SteadyLoad {
  url: string;
  /** Sent one after the other, repeatedly. */
  requests: SteadyRequest[];
  /** Requests per second, or the next as soon as one is answered. */
  rate: number | 'flat out';
  seconds: number;
  connections: number;
  /** How long to wait for unanswered requests at the end. */
  graceMs: number;
}

export interface SteadyResult {
  offered: number;
  /** Never answered. */
  late: number;
  broken: number;
  statuses: Record<string, number>;
  okMs: number[];
  refusedMs: number[];
  seconds: number;
}

export interface Steadiness extends SteadyResult {
  p50: number;
  p99: number;
}

const TIMEOUT_MS = 5000;

type LoadOptions = Omit<SteadyLoad, 'connections' | 'graceMs'> & Partial<SteadyLoad>;

const send = (load: LoadOptions): Promise<SteadyResult> =>
  runJsonProgram<SteadyResult>(['bench/load/steady-load.ts'], { connections: 50, graceMs: TIMEOUT_MS, ...load });

export async function steady(load: LoadOptions): Promise<Steadiness> {
  const result = await send(load);
  if (result.okMs.length === 0) throw new Error(`Nothing was answered well: ${JSON.stringify(result.statuses)}`);
  return { ...result, p50: percentile(result.okMs, 50), p99: percentile(result.okMs, 99) };
}

/** Responses per second where requests must differ, which autocannon cannot do. */
export async function flatOut(url: string, requests: SteadyRequest[], seconds: number, connections = 20): Promise<number> {
  const { okMs, statuses, late, broken, seconds: lasted } = await steady({ url, requests, rate: 'flat out', seconds, connections });
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  if (answered > okMs.length || late + broken > 0)
    throw new Error(`${url} failed under load: ${JSON.stringify(statuses)}, ${late} unanswered, ${broken} broken`);
  return okMs.length / lasted;
}

/** The number of responses by status, for benchmarks that expect refusals. */
export async function statusesOf(
  url: string,
  requests: SteadyRequest[],
  seconds: number,
  connections: number,
): Promise<Record<string, number>> {
  return (await send({ url, requests, rate: 'flat out', seconds, connections })).statuses;
}
