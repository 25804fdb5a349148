// A fixed rate of requests from a process of its own, and what came of them.
import { percentile } from '../figures.ts';
import { ask } from '../stage/child.ts';

export interface SteadyRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** `[<id>]` in it, and in headers beside it, becomes another text in every request. */
  body?: string;
}

export interface SteadyQuestion {
  url: string;
  /** Sent one after the other, round and round. */
  requests: SteadyRequest[];
  /** Requests a second, or the next as soon as one is answered. */
  rate: number | 'flat out';
  seconds: number;
  connections: number;
  /** How long unanswered requests are waited for at the end. */
  patienceMs: number;
}

export interface SteadyAnswer {
  offered: number;
  /** Never answered. */
  late: number;
  broken: number;
  statuses: Record<string, number>;
  okMs: number[];
  refusedMs: number[];
  seconds: number;
}

export interface Steadiness extends SteadyAnswer {
  p50: number;
  p99: number;
}

const PATIENCE_MS = 5000;

type Asked = Omit<SteadyQuestion, 'connections' | 'patienceMs'> & Partial<SteadyQuestion>;

const send = (question: Asked): Promise<SteadyAnswer> => ask<SteadyAnswer>(['bench/load/steady-load.ts'], { connections: 50, patienceMs: PATIENCE_MS, ...question });

export async function steady(question: Asked): Promise<Steadiness> {
  const answer = await send(question);
  if (answer.okMs.length === 0) throw new Error(`Nothing was answered well: ${JSON.stringify(answer.statuses)}`);
  return { ...answer, p50: percentile(answer.okMs, 50), p99: percentile(answer.okMs, 99) };
}

/** Answers a second where requests must differ, which autocannon cannot do. */
export async function flatOut(url: string, requests: SteadyRequest[], seconds: number, connections = 20): Promise<number> {
  const { okMs, statuses, late, broken, seconds: lasted } = await steady({ url, requests, rate: 'flat out', seconds, connections });
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  if (answered > okMs.length || late + broken > 0) throw new Error(`${url} failed under load: ${JSON.stringify(statuses)}, ${late} unanswered, ${broken} broken`);
  return okMs.length / lasted;
}

/** How often each status was answered, where refusals are what is wanted. */
export async function statusesOf(url: string, requests: SteadyRequest[], seconds: number, connections: number): Promise<Record<string, number>> {
  return (await send({ url, requests, rate: 'flat out', seconds, connections })).statuses;
}
