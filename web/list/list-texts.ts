// Texts of a list: counts, plural nouns, page ranges and filters.
import type { ListColumn, ListDescriptor, SearchOperator } from '#contract/list/index.ts';
import { dateText, isCalendarDate, isRelativeRange, RELATIVE_RANGE_LABELS } from '#domain/dates/index.ts';
import { ME } from './filters/condition-text.ts';
import type { Condition } from './filters/condition-text.ts';
import { isNumeric } from './table/column-widths.ts';

const numberFormat = new Intl.NumberFormat('en-NZ');
export const formatCount = (count: number): string => numberFormat.format(count);

export const plural = (noun: string): string => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** '1 customer', '1,234 customers'. */
export const counted = (count: number, noun: string): string => `${formatCount(count)} ${count === 1 ? noun : plural(noun)}`;

export interface Total {
  count: number;
  isEstimate: boolean;
}

/** An estimate is rounded, so that its last digits are not mistaken for an exact count. */
export function formatTotal({ count, isEstimate }: Total): string {
  if (!isEstimate) return formatCount(count);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return `about ${formatCount(Math.round(count / step) * step)}`;
}

export function pageText(page: number, limit: number, rowsOnPage: number, total: Total): string {
  const first = (page - 1) * limit + 1;
  return `${formatCount(first)}–${formatCount(first + rowsOnPage - 1)} of ${formatTotal(total)}`;
}

/** 'Harbour Realty, Tūī Homes and 3 more' */
export function someNames(names: readonly string[], total: number, most = 3): string {
  const shown = names.slice(0, most);
  const rest = total - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${formatCount(rest)} more` : shown.join(', ');
}

export const valueLabel = (column: ListColumn, value: string): string =>
  value === ME && column.kind === 'id' ? 'me' : (column.choices?.find((choice) => choice.value === value)?.label ?? value);

export function columnOf(descriptor: ListDescriptor, field: string): ListColumn {
  const column = descriptor.columns.find((candidate) => candidate.field === field);
  if (!column) throw new Error(`The list ${descriptor.name} has no column ${field}.`);
  return column;
}

export const OPERATOR_LABELS: Readonly<Record<SearchOperator, string>> = {
  equals: 'is',
  '%': 'contains',
  'not %': 'does not contain',
  in: 'is any of',
  'not in': 'is not',
  between: 'between',
  empty: 'is empty',
};

/** The words between a column and its values in a filter. */
export function operatorLabel(column: ListColumn, { operator, value }: Condition): string {
  if (operator === 'empty') return value === 'false' ? 'is not empty' : OPERATOR_LABELS.empty;
  if (operator !== 'between') return operator === 'in' && value.length === 1 ? OPERATOR_LABELS.equals : OPERATOR_LABELS[operator];
  if (typeof value === 'string') return 'is';
  const [from, to] = value;
  if (from && to) return 'is between';
  if (isNumeric(column)) return from ? 'is at least' : 'is at most';
  return from ? 'is on or after' : 'is on or before';
}

const grouped = (whole: string): string => formatCount(Number(whole));

/** The values of a filter as people read them: none where the operator says it all. */
export function valueLabels(column: ListColumn, condition: Condition): string[] {
  const { operator, value } = condition;
  if (operator === 'empty') return [];
  if (operator !== 'between') return valuesOf(condition).map((each) => valueLabel(column, each));
  if (typeof value === 'string') return [isRelativeRange(value) ? RELATIVE_RANGE_LABELS[value] : value];
  const bounds = value.filter(Boolean).map((bound) => (isCalendarDate(bound) ? dateText(bound) : bound.replace(/^-?\d+/, grouped)));
  return [bounds.join(' and ')];
}

export const valuesOf = (condition: Condition): string[] => (Array.isArray(condition.value) ? condition.value : [condition.value]);
