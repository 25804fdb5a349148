// How does a checked list request become SQL? The page is cut first, on an index; columns that need joins or
// sub-selects are computed for its rows only.
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { CheckedCondition, ListRequest } from '#contract/list/index.ts';
import type { ListSource, Predicate } from './list-source.ts';

export interface ListSql {
  text: string;
  values: unknown[];
  /** Asked so often that its plan is worth keeping, and a plan made without looking at the values serves every call equally well. */
  planIsStable: boolean;
}

type Wanted = Pick<ListRequest, 'search' | 'order' | 'fields'>;

class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** With its count, each row carries it in a last column. */
export function pageSql(source: ListSource, scope: Predicate, request: ListRequest): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, request.search, parameters);
  // Numbers that the contract checked. As parameters they would make PostgreSQL plan anew for every call: not knowing
  // them it expects a tenth of the table, and finds its general plan too dear.
  const offset = (request.page - 1) * request.limit;
  const cut = offset === 0 ? `limit ${request.limit}` : `limit ${request.limit} offset ${offset}`;
  const text = source.gathersFirst ? gatheredSql(source, request, where, cut) : walkedSql(source, request, where, cut);
  const isOftenAsked = offset === 0 && source.descriptor.pageSizes.includes(request.limit);
  return { text, values: parameters.values, planIsStable: isOftenAsked && hasStablePlan(source, request.search) };
}

/** Along an index that sorts, until the page is full. */
function walkedSql(source: ListSource, { fields, order, wantsCount }: ListRequest, where: string, cut: string): string {
  const count = wantsCount ? `, ${boundedCountSql(source, where)} as count` : '';
  return `
    select ${fieldsSql(source, fields)}${count}
    from (select ${source.alias}.* from ${source.from} where ${where} order by ${orderSql(source, order)} ${cut}) ${source.alias}
    ${source.joins ?? ''}
    order by ${orderSql(source, order)}`;
}

function gatheredSql(source: ListSource, { fields, order, wantsCount }: ListRequest, where: string, cut: string): string {
  const direction = order.descending ? 'desc' : 'asc';
  const count = wantsCount ? `, (select count(*) from matched) as count` : '';
  return `
    with matched as materialized (select ${source.alias}.id, ${baseSql(source, order.field)} as sorted from ${source.from} where ${where})
    select ${fieldsSql(source, fields)}${count}
    from (select id from matched order by sorted ${direction}, id ${direction} ${cut}) page join ${source.from} on ${source.alias}.id = page.id
    ${source.joins ?? ''}
    order by ${orderSql(source, order)}`;
}

/** Exact to where counting stops being cheap, one more beyond. */
export function countSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[]): Pick<ListSql, 'text' | 'values'> {
  const parameters = new Parameters();
  const where = whereSql(source, scope, search, parameters);
  return { text: `select ${boundedCountSql(source, where)} as count`, values: parameters.values };
}

const boundedCountSql = (source: ListSource, where: string): string =>
  `(select count(*) from (select 1 from ${source.from} where ${where} limit ${COUNT_IS_EXACT_TO + 1}) counted)`;

export function allRowsSql(source: ListSource, scope: Predicate, wanted: Wanted): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, wanted.search, parameters);
  const text = `
    select ${fieldsSql(source, wanted.fields)} from ${source.from} ${source.joins ?? ''}
    where ${where} order by ${orderSql(source, wanted.order)}`;
  return { text, values: parameters.values, planIsStable: false };
}

export function matchingSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[]): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, search, parameters);
  return { text: `select ${source.alias}.id from ${source.from} where ${where}`, values: parameters.values, planIsStable: false };
}

/** Marks what matches as removed, or what was removed as present again. */
export function markSql(
  source: ListSource,
  scope: Predicate,
  search: readonly CheckedCondition[],
  action: 'removed' | 'restored',
  customer: string,
): Pick<ListSql, 'text' | 'values'> {
  const parameters = new Parameters();
  const deletedAt = `${source.alias}.deleted_at`;
  const candidates = { ...source, where: `${deletedAt} is ${action === 'removed' ? 'null' : 'not null'}` };
  const where = whereSql(candidates, scope, search, parameters);
  // Locked in one order: two changes of many rows at once would otherwise wait for each other. Who only refers to a row need not wait.
  const text = `
    with chosen as materialized (select ${source.alias}.id from ${source.from} where ${where} order by ${source.alias}.id for no key update)
    update ${source.from} set deleted_at = ${action === 'removed' ? 'now()' : 'null'}, updated_at = now()
    where ${source.alias}.id in (select id from chosen) and ${candidates.where} returning ${source.alias}.id as "id", ${customer} as "customerId"`;
  return { text, values: parameters.values };
}

function fieldsSql(source: ListSource, fields: readonly string[]): string {
  return fields.map((field) => `${columnSql(source, field)} as "${field}"`).join(', ');
}

function columnSql(source: ListSource, field: string): string {
  const expression = source.columns[field];
  if (expression === undefined) throw new Error(`List ${source.descriptor.name} has no column for ${field}`);
  return expression;
}

function baseSql(source: ListSource, field: string): string {
  if (field === '_id') return `${source.alias}.id`;
  return source.base[field] ?? `${source.alias}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

function orderSql(source: ListSource, order: ListRequest['order']): string {
  const direction = order.descending ? 'desc' : 'asc';
  const field = baseSql(source, order.field);
  return order.field === '_id' ? `${field} ${direction}` : `${field} ${direction}, ${source.alias}.id ${direction}`;
}

function whereSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[], parameters: Parameters): string {
  const scoped = scope.sql.replace(/\$(\d+)/g, (_, number: string) => parameters.add(scope.values[Number(number) - 1]));
  return [source.where, scoped, ...search.map((condition) => conditionSql(source, condition, parameters))].join(' and ');
}

function conditionSql(source: ListSource, condition: CheckedCondition, parameters: Parameters): string {
  const { field, operator, value } = condition;
  const own = source.conditions?.[field];
  if (own) return own(condition, (each) => parameters.add(each));
  const expression = baseSql(source, field);
  if (isSet(source, field)) return `${expression} && ${parameters.add([value].flat())}::text[]`;
  if (operator === '%') return `${expression} ilike ${parameters.add(`%${escapeLike(String(value))}%`)}`;
  if (operator === 'in') return `${expression} = any(${parameters.add(value)})`;
  if (typeof value === 'boolean') return `${expression} = ${value}`;
  return `${expression} = ${parameters.add(value)}`;
}

const isSet = (source: ListSource, field: string): boolean =>
  source.descriptor.columns.some((column) => column.field === field && column.kind === 'set');

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const hasStablePlan = ({ gathersFirst, steadyFields }: ListSource, search: readonly CheckedCondition[]): boolean =>
  gathersFirst === true || search.every(({ field, value }) => typeof value === 'boolean' || steadyFields?.includes(field));
