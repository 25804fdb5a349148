// Turns a checked list request into SQL. The page is selected first, on an index; columns that need joins or sub-selects are
// computed for its rows only.
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { CheckedCondition, ListColumn, ListRequest } from '#contract/list/index.ts';
import { containing, foldedLike } from '../fold-text-sql.ts';
import { currencyGroupsSql, moneySql } from '../money-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

export interface ListSql {
  text: string;
  values: unknown[];
  /** The query runs so often that its plan is worth keeping, and a generic plan suits every value equally well. */
  planIsStable: boolean;
}

type RowQuery = Pick<ListRequest, 'search' | 'order' | 'fields'>;

class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Where the count is requested, each row carries it in a last column. */
export function pageSql(source: ListSource, scope: Predicate, request: ListRequest): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, request.search, parameters);
  // Inlined, because the contract has checked that they are numbers. As parameters they would make PostgreSQL plan every call
  // anew: a generic plan assumes a tenth of the table, and so looks too expensive.
  const offset = (request.page - 1) * request.limit;
  const cut = offset === 0 ? `limit ${request.limit}` : `limit ${request.limit} offset ${offset}`;
  const text = source.materializesMatches ? materializedSql(source, request, where, cut) : indexWalkSql(source, request, where, cut);
  const isFrequent = offset === 0 && source.descriptor.pageSizes.includes(request.limit);
  return { text, values: parameters.values, planIsStable: isFrequent && hasStablePlan(source, request.search) };
}

/** Walks along an index in sort order until the page is full. */
function indexWalkSql(source: ListSource, { fields, order, wantsCount }: ListRequest, where: string, cut: string): string {
  const count = wantsCount ? `, ${boundedCountSql(source, where)} as count` : '';
  return `
    select ${fieldsSql(source, fields)}${count}
    from (select ${source.alias}.* from ${source.from} where ${where} order by ${orderSql(source, order)} ${cut}) ${source.alias}
    ${source.joins ?? ''}
    order by ${orderSql(source, order)}`;
}

function materializedSql(source: ListSource, { fields, order, wantsCount }: ListRequest, where: string, cut: string): string {
  const direction = order.descending ? 'desc' : 'asc';
  const count = wantsCount ? `, (select count(*) from matched) as count` : '';
  return `
    with matched as materialized (select ${source.alias}.id, ${sortedSql(source, order.field)} as sorted from ${source.from} where ${where})
    select ${fieldsSql(source, fields)}${count}
    from (select id from matched order by sorted ${direction}, id ${direction} ${cut}) page join ${source.from} on ${source.alias}.id = page.id
    ${source.joins ?? ''}
    order by ${orderSql(source, order)}`;
}

/** Exact up to COUNT_IS_EXACT_TO; beyond that, COUNT_IS_EXACT_TO + 1. */
export function countSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[]): Pick<ListSql, 'text' | 'values'> {
  const parameters = new Parameters();
  const where = whereSql(source, scope, search, parameters);
  return { text: `select ${boundedCountSql(source, where)} as count`, values: parameters.values };
}

const boundedCountSql = (source: ListSource, where: string): string =>
  `(select count(*) from (select 1 from ${source.from} where ${where} limit ${COUNT_IS_EXACT_TO + 1}) counted)`;

export function allRowsSql(source: ListSource, scope: Predicate, query: RowQuery): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, query.search, parameters);
  const text = `
    select ${fieldsSql(source, query.fields)} from ${source.from} ${source.joins ?? ''}
    where ${where} order by ${orderSql(source, query.order)}`;
  return { text, values: parameters.values, planIsStable: false };
}

export function matchingSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[]): ListSql {
  const parameters = new Parameters();
  const where = whereSql(source, scope, search, parameters);
  return { text: `select ${source.alias}.id from ${source.from} where ${where}`, values: parameters.values, planIsStable: false };
}

/** Marks the matching rows as removed, or removed ones as present again. */
export function markSql(
  source: ListSource,
  scope: Predicate,
  search: readonly CheckedCondition[],
  action: 'removed' | 'restored',
  customer: string,
): Pick<ListSql, 'text' | 'values'> {
  const parameters = new Parameters();
  const deletedAt = `${source.alias}.deleted_at`;
  // Rows of a removed customer stay as they are, so that they come back with it. Customers themselves belong to no other.
  const isCustomer = customer === `${source.alias}.id`;
  const ofPresentCustomer = `not exists (select from customers removed where removed.id = ${customer} and removed.deleted_at is not null)`;
  const isDeleted = `${deletedAt} is ${action === 'removed' ? 'null' : 'not null'}`;
  const candidates = { ...source, where: isCustomer ? isDeleted : `${isDeleted} and ${ofPresentCustomer}` };
  const where = whereSql(candidates, scope, search, parameters);
  // Locked in the order of their ids, because two concurrent bulk changes could deadlock otherwise. `no key update` does not
  // block writes that only reference these rows.
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
  const amount = source.money?.amounts[field];
  const expression = source.columns[field] ?? (source.money && amount && moneySql(amount, source.money.currency));
  if (expression === undefined) throw new Error(`List ${source.descriptor.name} has no column for ${field}`);
  return expression;
}

function baseSql(source: ListSource, field: string): string {
  if (field === '_id') return `${source.alias}.id`;
  return source.base[field] ?? `${source.alias}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

const sortedSql = (source: ListSource, field: string): string => source.sortedBy?.[field] ?? baseSql(source, field);

function orderSql(source: ListSource, order: ListRequest['order']): string {
  const direction = order.descending ? 'desc' : 'asc';
  const field = sortedSql(source, order.field);
  return order.field === '_id' ? `${field} ${direction}` : `${field} ${direction}, ${source.alias}.id ${direction}`;
}

function whereSql(source: ListSource, scope: Predicate, search: readonly CheckedCondition[], parameters: Parameters): string {
  const scoped = scope.sql.replace(/\$(\d+)/g, (_, number: string) => parameters.add(scope.values[Number(number) - 1]));
  return [source.where, scoped, ...search.map((condition) => conditionSql(source, condition, parameters))].join(' and ');
}

function conditionSql(source: ListSource, condition: CheckedCondition, parameters: Parameters): string {
  const { field, operator, value } = condition;
  // A row without a value is none of them and contains nothing, so it must match.
  if (operator === 'not in') return `(${conditionSql(source, { ...condition, operator: 'in' }, parameters)}) is not true`;
  if (operator === 'not %') return `(${conditionSql(source, { ...condition, operator: '%' }, parameters)}) is not true`;
  if (operator === 'empty') return `${value === true ? '' : 'not '}${emptySql(source, field)}`;
  const own = source.conditions?.[field];
  if (own) return own(condition, (each) => parameters.add(each));
  if (operator === 'between') return rangeSql(source, field, [value].flat().map(String), parameters);
  const expression = baseSql(source, field);
  if (isSet(source, field)) return `${expression} && ${parameters.add([value].flat())}::text[]`;
  if (operator === '%') return foldedLike(expression, parameters.add(containing(String(value))));
  if (operator === 'in') return `${expression} = any(${parameters.add(value)})`;
  if (typeof value === 'boolean') return `${expression} = ${value}`;
  return `${expression} = ${parameters.add(value)}`;
}

const kindOf = ({ descriptor }: ListSource, field: string) => descriptor.columns.find((column) => column.field === field)?.kind;

function emptySql(source: ListSource, field: string): string {
  const expression = baseSql(source, field);
  const kind = kindOf(source, field);
  if (kind === 'set') return `(cardinality(${expression}) = 0)`;
  return kind === 'text' || kind === 'status' || kind === 'phone' ? `(coalesce(${expression}, '') = '')` : `(${expression} is null)`;
}

/** The contract has checked that at least one bound is given. The last day and number are included, the last moment is not. */
function rangeSql(source: ListSource, field: string, [from = '', to = '']: readonly string[], parameters: Parameters): string {
  const expression = baseSql(source, field);
  const kind = kindOf(source, field) ?? 'date';
  if (kind === 'money') return moneyRangeSql(source, expression, from, to, parameters);
  const bounds = [];
  if (from !== '') bounds.push(`${expression} >= ${parameters.add(from)}::${rangeType(kind, from)}`);
  if (to !== '') bounds.push(`${expression} ${kind === 'time' ? '<' : '<='} ${parameters.add(to)}::${rangeType(kind, to)}`);
  return bounds.join(' and ');
}

/** An index on a column of whole numbers serves a comparison with whole numbers only. */
function rangeType(kind: ListColumn['kind'], bound: string): string {
  if (kind === 'time') return 'timestamptz';
  if (kind !== 'number') return 'date';
  return bound.includes('.') ? 'numeric' : 'int';
}

/** Bounds are in major units, so that each group of currencies compares its minor units with others: an index on the amount serves each. */
function moneyRangeSql({ money }: ListSource, amount: string, from: string, to: string, parameters: Parameters): string {
  if (!money) throw new Error('A list has an amount without a currency.');
  const [least, most] = [from, to].map((bound) => (bound === '' ? '' : `${parameters.add(bound)}::numeric`));
  const alternatives = currencyGroupsSql(money.searchedCurrency ?? money.currency).map(({ isInGroup, minorUnits }) =>
    [
      ...(least ? [`${amount} >= ceil(${least} * ${minorUnits})::int8`] : []),
      ...(most ? [`${amount} <= floor(${most} * ${minorUnits})::int8`] : []),
      isInGroup,
    ].join(' and '),
  );
  return `(${alternatives.map((each) => `(${each})`).join(' or ')})`;
}

const isSet = (source: ListSource, field: string): boolean => kindOf(source, field) === 'set';

const hasStablePlan = ({ materializesMatches, planStableFields }: ListSource, search: readonly CheckedCondition[]): boolean =>
  materializesMatches === true ||
  search.every(
    ({ field, operator, value }) =>
      typeof value === 'boolean' || ((operator === 'equals' || operator === '%' || operator === 'in') && planStableFields?.includes(field)),
  );
