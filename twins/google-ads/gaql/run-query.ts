// Answers a query: rows of a resource, filtered, with figures split by the selected segments, ordered, and cut to the limit.
import { daysBetween } from '../account-time.ts';
import type { QueryField } from '../definitions/query-fields.ts';
import { addFigures, NO_FIGURES } from '../serving/figures.ts';
import type { Figures } from '../serving/figures.ts';
import { ROWS } from './base-rows.ts';
import type { BaseRow } from './base-rows.ts';
import type { CheckedQuery } from './check-query.ts';
import { openDailyFigures } from './daily-figures.ts';
import type { DailyFigures } from './daily-figures.ts';
import { dateRangeOf } from './date-ranges.ts';
import { compare, matchesCondition } from './match-condition.ts';
import { segmentsOf, showMetrics } from './metrics.ts';
import type { ReadContext } from './read-context.ts';
import { queryError } from './read-tokens.ts';

type Json = Record<string, unknown>;

export interface QueryResult {
  rows: Json[];
  /** The metrics of all rows together. */
  summary: Json | null;
}

/** A row with its metrics and segments, from which fields are read. */
interface FullRow {
  base: BaseRow;
  metrics: Json;
  segments: Json;
}

export function runQuery(context: ReadContext, query: CheckedQuery): QueryResult {
  const range = dateRangeOf(query, context.now, context.account.timeZone);
  if (query.segments.length > 0 && (range.from === null || range.to === null))
    throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'A date segment needs a filter on a finite range of dates.');
  const conditions = query.where.filter(({ field }) => field !== 'segments.date');
  const isOfFigures = (path: string): boolean => path.startsWith('metrics.') || path.startsWith('segments.');
  const matches = (row: FullRow, ofFigures: boolean): boolean =>
    conditions
      .filter(({ field }) => isOfFigures(field) === ofFigures)
      .every((condition) => {
        const field = query.known.get(condition.field) as QueryField;
        return matchesCondition(condition, field, readField(row, field));
      });
  const bases = (ROWS[query.from]?.(context) ?? []).filter((base) => matches({ base, metrics: {}, segments: {} }, false));
  const days = range.from !== null && range.to !== null ? daysBetween(range.from, range.to) + 1 : Infinity;
  const daily = openDailyFigures(context, range);
  const full =
    query.hasMetrics || query.segments.length > 0 ? bases.flatMap((base) => withFigures(query, base, daily, days)) : bases.map(bare);
  const kept = order(
    query,
    full.filter((row) => matches(row, true)),
  ).slice(0, query.limit ?? undefined);
  return {
    rows: kept.map((row) => showRow(query, row)),
    summary: query.hasMetrics ? { metrics: pick(query, showMetrics(sumOf(bases, daily), days)) } : null,
  };
}

const bare = (base: BaseRow): FullRow => ({ base, metrics: {}, segments: {} });

function sumOf(bases: readonly BaseRow[], daily: DailyFigures): Figures {
  let sum = NO_FIGURES;
  for (const base of bases) for (const counted of base.counted()) daily.each(counted, (_date, figures) => (sum = addFigures(sum, figures)));
  return sum;
}

/** One row, or one for each value of the segments; with segments a row without figures vanishes. */
function withFigures({ segments }: CheckedQuery, base: BaseRow, daily: DailyFigures, days: number): FullRow[] {
  const groups = new Map<string, { figures: Figures; segments: Json }>();
  const names = segments.map((path) => path.slice('segments.'.length).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  for (const counted of base.counted())
    daily.each(counted, (date, figures) => {
      const all = segmentsOf(date);
      const own = Object.fromEntries(names.map((name) => [name, all[name]]));
      const key = JSON.stringify(own);
      const group = groups.get(key) ?? { figures: NO_FIGURES, segments: own };
      groups.set(key, { ...group, figures: addFigures(group.figures, figures) });
    });
  if (segments.length === 0) return [{ base, metrics: showMetrics(groups.get('{}')?.figures ?? NO_FIGURES, days), segments: {} }];
  return [...groups.values()]
    .filter(({ figures }) => figures.impressions > 0 || figures.costMicros > 0)
    .map((group) => ({ base, metrics: showMetrics(group.figures, 1), segments: group.segments }));
}

function readField({ base, metrics, segments }: FullRow, { resource, steps }: QueryField): unknown {
  const [first = '', ...rest] = steps;
  const start: unknown = resource === 'metrics' ? metrics : resource === 'segments' ? segments : base.view(first);
  return rest.reduce<unknown>((value, step) => (value as Json | undefined)?.[step], start);
}

function order({ orderBy, known }: CheckedQuery, rows: FullRow[]): FullRow[] {
  if (orderBy.length === 0) return rows;
  const keyed = rows.map((row) => ({ row, keys: orderBy.map(({ field }) => readField(row, known.get(field) as QueryField)) }));
  return keyed
    .toSorted((one, other) => {
      for (const [index, { field, isDescending }] of orderBy.entries()) {
        const [a, b] = [one.keys[index], other.keys[index]];
        const difference =
          a === undefined || b === undefined
            ? Number(a !== undefined) - Number(b !== undefined)
            : compare(known.get(field)?.type ?? 'string', a, b);
        if (difference !== 0) return isDescending ? -difference : difference;
      }
      return 0;
    })
    .map(({ row }) => row);
}

function pick({ fields }: CheckedQuery, metrics: Json): Json {
  const names = fields.filter(({ resource }) => resource === 'metrics').map(({ steps }) => steps[1] ?? '');
  return Object.fromEntries(names.filter((name) => metrics[name] !== undefined).map((name) => [name, metrics[name]]));
}

/** The selected fields that are set, and the resource name of every resource that is selected from. */
function showRow({ fields, from, parameters }: CheckedQuery, row: FullRow): Json {
  const shown: Json = {};
  for (const field of fields) {
    const { resource, steps } = field;
    const [first = ''] = steps;
    const view = resource === 'metrics' || resource === 'segments' ? undefined : row.base.view(first);
    if (view && parameters.omit_unselected_resource_names !== 'true') put(shown, [first, 'resourceName'], view.resourceName);
    const value = readField(row, field);
    if (value !== undefined) put(shown, steps, value);
  }
  const own = from.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const view = row.base.view(own);
  if (view && parameters.omit_unselected_resource_names !== 'true') put(shown, [own, 'resourceName'], view.resourceName);
  return shown;
}

function put(target: Json, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[step] = value;
  else {
    target[step] ??= {};
    put(target[step] as Json, rest, value);
  }
}
