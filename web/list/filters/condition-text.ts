// Writes a search as readable text for the URL: 'name:contains:harbour;countryCode:in:NZ,AU'.
import type { ListDescriptor, SearchOperator } from '#contract/list/index.ts';

export interface Condition {
  field: string;
  operator: SearchOperator;
  /** A list for 'in'; the server converts texts to the column's kind. */
  value: string | string[];
}

export const OPERATOR_LABELS: Record<SearchOperator, string> = { equals: 'equals', '%': 'contains', in: 'in' };
export const MAX_CONDITIONS = 20;

const operatorByLabel = new Map(Object.entries(OPERATOR_LABELS).map(([operator, label]) => [label, operator as SearchOperator]));

export const writeConditions = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ field, operator, value }) => {
      const values = Array.isArray(value) ? value : [value];
      return `${field}:${OPERATOR_LABELS[operator]}:${values.map(escapeSeparators).join(',')}`;
    })
    .join(';');

export function readConditions(descriptor: ListDescriptor, text: string): Condition[] {
  if (!text) return [];
  return text
    .split(';')
    .map((part) => readCondition(descriptor, part))
    .filter((condition) => condition !== undefined)
    .slice(0, MAX_CONDITIONS);
}

function readCondition(descriptor: ListDescriptor, part: string): Condition | undefined {
  const [field = '', label = '', written = ''] = part.split(':');
  const operator = operatorByLabel.get(label);
  const column = descriptor.columns.find((candidate) => candidate.field === field);
  if (!operator || !column?.search.includes(operator)) return undefined;
  const values = written.split(',').map(unescapeSeparators).filter(Boolean);
  const [first] = values;
  if (first === undefined) return undefined;
  return { field, operator, value: operator === 'in' ? values : first };
}

/** Only our own separators are escaped, so that ordinary words stay readable. */
const escapeSeparators = (value: string): string => value.replace(/[%:;,]/g, (separator) => `%${separator.charCodeAt(0).toString(16)}`);
const unescapeSeparators = (value: string): string =>
  value.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
