// Holds a parsed query against the definitions: every field exists, may be read from this resource, and fits its condition.
import { findQueryField, isResource } from '../definitions/query-fields.ts';
import type { QueryField } from '../definitions/query-fields.ts';
import type { Condition, Query } from './query.ts';
import { queryError } from './read-tokens.ts';
import { READABLE, SEGMENTS } from './resources.ts';
import type { ReadableResource } from './resources.ts';

export interface CheckedQuery extends Query {
  resource: ReadableResource;
  fields: readonly QueryField[];
  /** The fields by path, those of conditions and of the order included. */
  known: ReadonlyMap<string, QueryField>;
  hasMetrics: boolean;
  segments: readonly string[];
}

export function checkQuery(query: Query, isManager: boolean): CheckedQuery {
  const resource = READABLE[query.from];
  if (!resource)
    throw queryError(
      isResource(query.from) ? 'PROHIBITED_RESOURCE_TYPE_IN_FROM_CLAUSE' : 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE',
      `Error in query: '${query.from}' cannot be queried.`,
    );
  const named = [...query.select, ...query.where.map(({ field }) => field), ...query.orderBy.map(({ field }) => field)];
  const unknown = named.filter((path) => !findQueryField(path));
  if (unknown.length > 0)
    throw queryError('UNRECOGNIZED_FIELD', `Unrecognized fields in the query: ${unknown.map((path) => `'${path}'`).join(', ')}.`);
  const known = new Map(named.map((path) => [path, findQueryField(path) as QueryField]));
  checkPlaces(query, resource, known);
  const hasMetrics = [...known.values()].some((field) => field.resource === 'metrics');
  const segments = query.select.filter((path) => path.startsWith('segments.'));
  checkMetrics(query, resource, hasMetrics, segments, isManager);
  for (const condition of query.where) checkCondition(condition, known.get(condition.field) as QueryField);
  const fields = query.select.map((path) => known.get(path) as QueryField);
  return { ...query, resource, fields, known, hasMetrics, segments };
}

function checkPlaces(query: Query, resource: ReadableResource, known: ReadonlyMap<string, QueryField>): void {
  const allowed = [query.from, ...resource.attributed, 'metrics', 'segments'];
  const refused = (paths: readonly string[]): string | undefined =>
    paths.find((path) => !allowed.includes(known.get(path)?.resource ?? ''));
  const selected = refused(query.select);
  if (selected) throw queryError('PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE', `Cannot select '${selected}' from resource '${query.from}'.`);
  const filtered = refused(query.where.map(({ field }) => field));
  if (filtered) throw queryError('PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE', `Cannot filter '${query.from}' by '${filtered}'.`);
  for (const { field } of query.orderBy) {
    const { resource: of, isRepeated } = known.get(field) as QueryField;
    if (isRepeated || !allowed.includes(of)) throw queryError('PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE', `Cannot order by '${field}'.`);
    if ((of === 'metrics' || of === 'segments') && !query.select.includes(field))
      throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `The field '${field}' must be in the SELECT clause.`);
  }
}

const CORE_DATES: readonly string[] = SEGMENTS;

function checkMetrics(
  query: Query,
  resource: ReadableResource,
  hasMetrics: boolean,
  segments: readonly string[],
  isManager: boolean,
): void {
  const filters = query.where.map(({ field }) => field);
  const used = [...new Set([...segments, ...filters.filter((path) => path.startsWith('segments.'))])];
  if (hasMetrics && isManager)
    throw queryError(
      'REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account. To retrieve metrics, issue separate requests against each client account under the manager account.',
    );
  if (hasMetrics && !resource.hasMetrics)
    throw queryError('PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', `Metrics cannot be selected from '${query.from}'.`);
  const refused = used.find((path) => !resource.hasMetrics || !CORE_DATES.includes(path));
  if (refused) throw queryError('PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE', `Cannot use '${refused}' with '${query.from}'.`);
  const missing = filters.find((path) => path.startsWith('segments.') && path !== 'segments.date' && !segments.includes(path));
  if (missing) throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `The field '${missing}' must be in the SELECT clause.`);
  if (segments.length > 0 && !filters.includes('segments.date'))
    throw queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'A date segment needs a filter on a finite range of dates.');
}

const ORDERED = ['>', '>=', '<', '<=', 'BETWEEN'];

function checkCondition({ field, operator, values }: Condition, { type, isRepeated, enumValues }: QueryField): void {
  const mismatch = (): never => {
    throw queryError('OPERATOR_FIELD_MISMATCH', `Operator ${operator} cannot be used with '${field}'.`);
  };
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return;
  if (isRepeated !== operator.startsWith('CONTAINS')) mismatch();
  if (operator === 'DURING' && field !== 'segments.date') mismatch();
  if (operator.includes('LIKE') || operator.includes('REGEXP')) {
    if (type !== 'string') mismatch();
    return;
  }
  if (enumValues) {
    if (ORDERED.includes(operator)) mismatch();
    for (const { text } of values)
      if (!enumValues.includes(text)) throw queryError('BAD_ENUM_CONSTANT', `Invalid enum value '${text}' for '${field}'.`);
  } else if (type === 'bool') {
    if (ORDERED.includes(operator)) mismatch();
    for (const { text } of values)
      if (!/^(true|false)$/i.test(text)) throw queryError('BAD_VALUE', `Invalid value '${text}' for '${field}'.`);
  } else if (['int64', 'int32', 'double', 'float'].includes(type)) {
    for (const { text } of values)
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw queryError('BAD_NUMBER', `Invalid number '${text}' for '${field}'.`);
  }
}
