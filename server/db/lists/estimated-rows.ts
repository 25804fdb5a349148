// Estimates how many rows match when there are too many to count on every page. The planner's estimate is cached for some
// seconds, because a screen that pages through a large list asks again and again.
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { CheckedCondition } from '#contract/list/index.ts';
import type pg from 'pg';
import type { Database } from '../connection.ts';
import { matchingSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

const CACHE_MS = 30_000;
const MAX_CACHED = 1000;

type Estimates = Map<string, { rows: number; until: number }>;
/** One cache per database. */
const cache = new WeakMap<pg.Pool, Estimates>();

export async function estimatedRows(
  db: Database,
  source: ListSource,
  scope: Predicate,
  search: readonly CheckedCondition[],
): Promise<number> {
  const { text, values } = matchingSql(source, scope, search);
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`explain (format json) ${text}`, values);
  const planned = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  const estimate = Math.max(planned, COUNT_IS_EXACT_TO + 1);
  const estimates: Estimates = cache.get(db.$client) ?? new Map();
  cache.set(db.$client, estimates);
  if (estimates.size >= MAX_CACHED) estimates.clear();
  estimates.set(keyOf(text, values), { rows: estimate, until: Date.now() + CACHE_MS });
  return estimate;
}

/** The cached estimate, if these rows were too many to count within the last seconds. */
export function rememberedEstimate(
  db: Database,
  source: ListSource,
  scope: Predicate,
  search: readonly CheckedCondition[],
): number | undefined {
  const { text, values } = matchingSql(source, scope, search);
  const cached = cache.get(db.$client)?.get(keyOf(text, values));
  return cached && cached.until > Date.now() ? cached.rows : undefined;
}

const keyOf = (text: string, values: readonly unknown[]): string => `${text}\n${JSON.stringify(values)}`;
